import { SegmentedControl } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { languages } from '../kit/i18n/formats.ts';
import type { TabKey } from '../tabs.ts';
import styles from './frame.module.css';

const names = { ru: 'RU', en: 'EN' };

export function LanguageToggle() {
  const { i18n, t } = useTranslation();
  return (
    <SegmentedControl
      aria-label={t('frame.language')}
      value={i18n.language}
      onChange={(language) => void i18n.changeLanguage(language)}
      data={languages.map((language) => ({ value: language, label: names[language] }))}
    />
  );
}

/** In a tab of its own, so that nothing typed here is lost. It needs no token: staff who cannot sign in read it too. */
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
