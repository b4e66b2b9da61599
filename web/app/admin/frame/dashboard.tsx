import { Button } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { business } from '../../cafe/business.ts';
import styles from '../admin.module.css';
import { MediaTab } from '../media/media-tab.tsx';
import { UploadsProvider } from '../media/uploads.tsx';
import { MenuTab } from '../menu/menu-tab.tsx';
import { PostsTab } from '../posts/posts-tab.tsx';
import { useSession } from '../session/session.tsx';
import { SettingsTab } from '../settings/settings-tab.tsx';
import { WholesaleTab } from '../wholesale/wholesale-tab.tsx';
import { type Tab, tabs } from './active-tab.ts';
import { LanguageToggle } from './language-toggle.tsx';

const screens: Record<Tab, () => React.JSX.Element> = {
  posts: PostsTab,
  media: MediaTab,
  menu: MenuTab,
  settings: SettingsTab,
  wholesale: WholesaleTab,
};

export function Dashboard({ tab }: { tab: Tab }) {
  const { t } = useTranslation();
  const { leave } = useSession();
  const Screen = screens[tab];
  return (
    <div className={styles.page}>
      <header className={styles.header}>
        <div className={styles.bar}>
          <a href="/" className={styles.brand}>
            {business.name}
          </a>
          <nav className={styles.tabs} aria-label={t('frame.sections')}>
            {tabs.map((name) => (
              <Link
                key={name}
                to={`/admin?tab=${name}`}
                className={styles.tab}
                aria-current={name === tab ? 'page' : undefined}
              >
                {t(`tabs.${name}`)}
              </Link>
            ))}
          </nav>
          <LanguageToggle />
          <Button variant="default" px="sm" onClick={leave}>
            {t('frame.changeToken')}
          </Button>
        </div>
      </header>
      <main className={styles.content}>
        <UploadsProvider>
          <Screen />
        </UploadsProvider>
      </main>
    </div>
  );
}
