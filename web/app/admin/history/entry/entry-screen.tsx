import { Anchor, Button, Group, Skeleton, Stack, Text, Title } from '@mantine/core';
import type { HistoryDetail } from '@velvet-spoon/contract/history';
import { useTranslation } from 'react-i18next';
import { Link, useSearchParams } from 'react-router';
import { useDates } from '../../kit/i18n/use-dates.ts';
import { LoadFailure } from '../../kit/notices/load-failure.tsx';
import { isGone } from '../../kit/session/admin-api.ts';
import { addresses, type ThingLink, thingLink } from '../addresses.ts';
import styles from '../history.module.css';
import { useHistoryEntry } from '../history-data.ts';
import { useWords } from '../use-words.ts';
import { Differences } from './differences.tsx';
import { RestoreSection } from './restore-section.tsx';

export function EntryScreen({ id }: { id: number }) {
  const { t } = useTranslation();
  const [search] = useSearchParams();
  const { data, error, isFetching, refetch } = useHistoryEntry(id);
  return (
    <Stack gap="lg" className={styles.tab}>
      <Button component={Link} to={addresses.list(search)} variant="default" className={styles.back}>
        {t('history.entry.back')}
      </Button>
      {data && <Entry entry={data} />}
      {!data && isGone(error) && <Text role="alert">{t('history.entry.gone')}</Text>}
      {!data && error && !isGone(error) && (
        <LoadFailure
          text={t('history.entry.loadError')}
          isLoading={isFetching}
          onRetry={() => void refetch()}
        />
      )}
      {!data && !error && (
        <Stack role="status" aria-label={t('history.loading')}>
          <Skeleton height="2.5rem" width="60%" />
          <Skeleton height="16rem" />
        </Stack>
      )}
    </Stack>
  );
}

function Entry({ entry }: { entry: HistoryDetail }) {
  const { t } = useTranslation();
  const { moment } = useDates();
  const words = useWords();
  const link = thingLink(entry);
  return (
    <>
      <div>
        <Title order={1} size="h2" className={styles.heading}>
          {words.thing(entry)}
        </Title>
        <dl className={styles.facts}>
          <dt>{t('history.entry.action')}</dt>
          <dd>{words.action(entry.action)}</dd>
          <dt>{t('history.entry.who')}</dt>
          <dd>{words.person(entry.by)}</dd>
          <dt>{t('history.entry.when')}</dt>
          <dd>
            <time dateTime={entry.at}>{moment(entry.at)}</time>
          </dd>
        </dl>
        {entry.thing?.state === 'gone' && <Text mt="xs">{t('history.entry.deleted')}</Text>}
        <Group gap="lg" mt="sm">
          {link && <ThingAnchor link={link} />}
          <Anchor
            component={Link}
            to={addresses.changesTo(entry.noun, entry.subject_id)}
            underline="always"
            className={styles.link}
          >
            {t('history.entry.all')}
          </Anchor>
        </Group>
      </div>
      <Differences entry={entry} />
      <RestoreSection entry={entry} />
    </>
  );
}

function ThingAnchor({ link: { to, label } }: { link: ThingLink }) {
  const { t } = useTranslation();
  return (
    <Anchor
      component={Link}
      to={to}
      // A page of the site is opened as visitors open it.
      reloadDocument={label === 'openOnSite'}
      underline="always"
      className={styles.link}
    >
      {t(`history.entry.${label}`)}
    </Anchor>
  );
}
