import { useTranslation } from 'react-i18next';

export function MenuTab() {
  const { t } = useTranslation();
  return <h1>{t('tabs.menu')}</h1>;
}
