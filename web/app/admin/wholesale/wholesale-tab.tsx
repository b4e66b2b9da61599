import { useTranslation } from 'react-i18next';

export function WholesaleTab() {
  const { t } = useTranslation();
  return <h1>{t('tabs.wholesale')}</h1>;
}
