import { useCafe } from '../../api/root-data.ts';
import { longDate } from '../../cafe/long-date.ts';
import { partnerApi } from '../sign-in/partner-session.ts';
import type { SignedInPartner } from '../sign-in/use-partner.ts';
import styles from './account.module.css';
import { historyWords } from './history-words.ts';
import { Loading, NotLoaded } from './not-loaded.tsx';
import { useLoaded } from './use-loaded.ts';

const load = () => partnerApi.request('GET /wholesale/history');

export function PartnerHistory({ partner }: { partner: SignedInPartner }) {
  const { timeZone } = useCafe();
  const { outcome, reload } = useLoaded(load, partner);
  if (!outcome) return <Loading />;
  if (!outcome.ok) return <NotLoaded text="Could not load the history." onRetry={reload} />;
  if (outcome.value.length === 0) return <p className={styles.text}>Nothing has happened yet.</p>;
  return (
    <ol className={styles.events}>
      {outcome.value.map((entry) => (
        <li key={`${entry.at} ${entry.event}`}>
          <time dateTime={entry.at}>{longDate(entry.at, timeZone)}</time>
          {historyWords(entry)}
        </li>
      ))}
    </ol>
  );
}
