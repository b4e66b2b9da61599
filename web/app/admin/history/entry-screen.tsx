import { Anchor, Button, Group, Stack, Text, Title } from '@mantine/core';
import type { HistoryDetail } from '@velvet-spoon/contract/api/history';
import { useTranslation } from 'react-i18next';
import { Link, useSearchParams } from 'react-router';
import { LinkButton } from '../kit/elements.tsx';
import { Fact, Facts } from '../kit/entries/entries.tsx';
import { useDates } from '../kit/i18n/formats.ts';
import { Loaded, Waiting } from '../kit/notices/notices.tsx';
import { adminApi } from '../kit/session/admin-api.ts';
import { useChange } from '../kit/use-single-mutation.ts';
import { Differences } from './differences.tsx';
import styles from './history.module.css';
import { addressOf, thingLink, useHistoryEntry } from './history-data.ts';
import { useWords } from './use-words.ts';

export function EntryScreen({ id }: { id: number }) {
  const { t } = useTranslation();
  const [search] = useSearchParams();
  return (
    <Stack gap="lg">
      <LinkButton to={addressOf(search, null)} mr="auto">
        {t('history.entry.back')}
      </LinkButton>
      <Loaded
        query={useHistoryEntry(id)}
        failure={t('history.entry.loadError')}
        waiting={<Waiting count={1} height="18rem" label={t('history.loading')} />}
        gone={<Text role="alert">{t('history.entry.gone')}</Text>}
      >
        {(entry) => <Entry entry={entry} />}
      </Loaded>
    </Stack>
  );
}

function Entry({ entry }: { entry: HistoryDetail }) {
  const { t } = useTranslation();
  const { moment } = useDates();
  const words = useWords();
  const { noun, subject_id: subject } = entry;
  const link = thingLink(entry);
  const anchor = { component: Link, underline: 'always', className: styles.link } as const;
  return (
    <>
      <div>
        <Title order={1} size="h2" mb="sm" className={styles.heading}>
          {words.thing(entry)}
        </Title>
        <Facts>
          <Fact name={t('history.entry.action')}>{words.action(entry.action)}</Fact>
          <Fact name={t('history.entry.who')}>{words.person(entry.by)}</Fact>
          <Fact name={t('history.entry.when')}>
            <time dateTime={entry.at}>{moment(entry.at)}</time>
          </Fact>
        </Facts>
        {entry.thing?.state === 'gone' && <Text mt="xs">{t('history.entry.deleted')}</Text>}
        <Group gap="lg" mt="sm">
          {link && (
            // A page of the site is opened as visitors open it.
            <Anchor {...anchor} to={link.to} reloadDocument={link.label === 'openOnSite'}>
              {t(`history.entry.${link.label}`)}
            </Anchor>
          )}
          <Anchor {...anchor} to={addressOf(new URLSearchParams({ noun, subject }), null)}>
            {t('history.entry.all')}
          </Anchor>
        </Group>
      </div>
      <Differences entry={entry} />
      <RestoreSection entry={entry} />
    </>
  );
}

/** The button, or in words why there is none. */
function RestoreSection({ entry }: { entry: HistoryDetail }) {
  const { t } = useTranslation();
  const words = useWords();
  // Any tab may show what was restored.
  const restore = useChange([], {
    send: (id: number) =>
      adminApi.request('POST /admin/history/{id}/restore', { params: { id: String(id) } }),
    done: t('history.restore.done'),
    failure: t('history.restore.failed'),
  });
  if (entry.obstacle) {
    // Of what never has versions, such as a sign-in, there is nothing to say.
    if (entry.obstacle === 'not-restorable' && !entry.thing) return null;
    return <Text c="dimmed">{t(`history.restore.obstacles.${entry.obstacle}`)}</Text>;
  }

  function confirmRestore(): void {
    const question = t('history.restore.confirm', { title: words.thing(entry) });
    if (window.confirm(question)) restore.mutate(entry.id);
  }

  return (
    <Button
      mr="auto"
      h="auto"
      py="xs"
      classNames={{ label: styles.wrapping }}
      loading={restore.isPending}
      onClick={confirmRestore}
    >
      {t('history.restore.button')}
    </Button>
  );
}
