import { Anchor, Text } from '@mantine/core';
import type { HistoryEntry } from '@velvet-spoon/contract/history';
import { Link, useSearchParams } from 'react-router';
import { useDates } from '../../kit/i18n/use-dates.ts';
import { addresses } from '../addresses.ts';
import styles from '../history.module.css';
import { useWords } from '../use-words.ts';

export function EntryRow({ entry }: { entry: HistoryEntry }) {
  const { moment } = useDates();
  const words = useWords();
  const [search] = useSearchParams();
  return (
    <li className={styles.row}>
      <div className={styles.what}>
        <Anchor component={Link} to={addresses.entry(search, entry.id)} className={styles.thing}>
          {words.thing(entry)}
        </Anchor>
        <Text size="sm">{words.summary(entry)}</Text>
      </div>
      <Text size="sm" c="dimmed" className={styles.who}>
        <span>{words.person(entry.by)}</span>
        <time dateTime={entry.at}>{moment(entry.at)}</time>
      </Text>
    </li>
  );
}
