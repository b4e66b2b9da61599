import { useTranslation } from 'react-i18next';
import type { TabKey } from '../tabs.ts';
import styles from './frame.module.css';

/** In a tab of its own, so that nothing typed here is lost. It needs no token: whoever cannot sign in reads it too. */
export function HelpLink({ chapter }: { chapter: TabKey | 'start' }) {
  const { i18n, t } = useTranslation();
  return (
    <a
      href={`/admin/handbook/${i18n.language}#${chapter}`}
      target="_blank"
      rel="noreferrer"
      className={styles.help}
    >
      {t('frame.help')}
    </a>
  );
}
