import { useTranslation } from 'react-i18next';

export function MediaTab() {
  const { t } = useTranslation();
  return <h1>{t('tabs.media')}</h1>;
}
