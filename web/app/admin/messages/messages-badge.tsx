import { useTranslation } from 'react-i18next';
import { CountText } from './count-text.tsx';
import styles from './messages.module.css';
import { useMessageCounts } from './messages-data.ts';

/** How many messages wait for an answer. */
export function MessagesBadge() {
  const { t } = useTranslation();
  const count = useMessageCounts().data?.inbox ?? 0;
  if (count === 0) return null;
  return (
    <span className={styles.badge}>
      <CountText count={count} />
      <span className="visually-hidden"> {t('messages.new', { count })}</span>
    </span>
  );
}
