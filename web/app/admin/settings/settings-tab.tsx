import { useTranslation } from 'react-i18next';

export function SettingsTab() {
  const { t } = useTranslation();
  return <h1>{t('tabs.settings')}</h1>;
}
