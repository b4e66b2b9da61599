import { SegmentedControl } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { languages } from '../kit/i18n/language.ts';

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
