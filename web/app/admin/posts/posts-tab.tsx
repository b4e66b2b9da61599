import { useTranslation } from 'react-i18next';

export function PostsTab() {
  const { t } = useTranslation();
  return <h1>{t('tabs.posts')}</h1>;
}
