import { Text } from '@mantine/core';
import type { Today } from '@velvet-spoon/contract/api/today';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { Hint, PlainButton, Tag } from '../kit/elements.tsx';
import { Section } from '../kit/entries/entries.tsx';
import list from '../kit/list/list.module.css';
import { Loaded, RefreshFailure, Waiting } from '../kit/notices/notices.tsx';
import styles from './today.module.css';
import { type Row, useRows, useSoldOut, useToday } from './use-waiting.ts';

const ID = 'waiting';

export function WaitingSection() {
  const { t } = useTranslation();
  const query = useToday();
  return (
    <Section id={ID} title={t('today.waits.title')}>
      <RefreshFailure query={query} text={t('today.refreshError')} />
      <Loaded
        query={query}
        failure={t('today.waits.loadError')}
        waiting={<Waiting count={3} height="3.5rem" label={t('today.waits.loading')} />}
      >
        {(today) => <WaitingList today={today} />}
      </Loaded>
    </Section>
  );
}

function WaitingList({ today }: { today: Today }) {
  const { t } = useTranslation();
  const rows = useRows(today);
  const { desserts, backOn } = useSoldOut(today);
  // A story that appears by itself asks nothing of anyone.
  const isCalm = rows.length === today.scheduled_stories.length && desserts.length === 0;
  return (
    <>
      {isCalm && <Text role="status">{t('today.waits.calm')}</Text>}
      <ul className={list.list} aria-labelledby={ID}>
        {rows.map((row) => (
          <WaitingRow key={row.key} row={row} />
        ))}
        {desserts.map(({ id, name }) => (
          <li key={id} className={styles.soldOut}>
            <Link to={`/admin?tab=products&dessert=${id}`} className={list.link}>
              {t('today.waits.soldOut', { name })}
            </Link>
            <PlainButton
              className={styles.backOn ?? ''}
              aria-label={t('today.waits.backOnNamed', { name })}
              onClick={() => {
                // The button goes away at once, and may not take the focus along.
                document.getElementById(ID)?.focus();
                backOn({ id, name });
              }}
            >
              {t('today.waits.backOn')}
            </PlainButton>
          </li>
        ))}
      </ul>
    </>
  );
}

function WaitingRow({ row: { text, hint, to, isProblem } }: { row: Row }) {
  const { t } = useTranslation();
  return (
    <li className={styles.row} data-problem={isProblem || undefined}>
      <Link to={to} className={list.link}>
        {text}
      </Link>
      <Hint>{hint}</Hint>
      {isProblem && (
        <Tag color="red" c="red.9" className={styles.mark ?? ''}>
          {t('today.waits.problem')}
        </Tag>
      )}
    </li>
  );
}
