import { Button } from '@mantine/core';
import type { OwnAccount } from '@velvet-spoon/contract/own-account';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { useCafeName } from '../kit/saved-cafe.ts';
import { adminApi } from '../kit/session/admin-api.ts';
import { useSession } from '../kit/session/session.tsx';
import type { LoadedTab, TabKey } from '../tabs.ts';
import { AccountReminder } from './account-reminder.tsx';
import styles from './frame.module.css';
import { publishHeaderHeight } from './header-height.ts';
import { HelpLink } from './help-link.tsx';
import { LanguageToggle } from './language-toggle.tsx';

type HeaderProps = { tabs: LoadedTab[]; active: TabKey; account: OwnAccount | undefined };

export function Header({ tabs, active, account }: HeaderProps) {
  const { t } = useTranslation();
  const name = useCafeName();
  const { leave } = useSession();
  const isDevice = account?.devices.some(({ is_current: isCurrent }) => isCurrent) ?? false;

  /** A token that was pasted stays good; a sign-in ends. */
  function end(): void {
    if (isDevice) adminApi.request('POST /auth/logout').catch((error: unknown) => console.error(error));
    leave(isDevice ? 'signedOut' : 'tokenCleared');
  }

  return (
    <header ref={publishHeaderHeight} className={styles.header}>
      <div className={styles.bar}>
        <a href="/" className={styles.brand}>
          {name}
        </a>
        <LanguageToggle />
        <Button variant="default" px="sm" onClick={end}>
          {t(isDevice ? 'frame.signOut' : 'frame.changeToken')}
        </Button>
        <nav className={styles.tabs} aria-label={t('frame.sections')}>
          {tabs.map(({ key, Badge }) => (
            <Link
              key={key}
              to={`/admin?tab=${key}`}
              className={styles.tab}
              ref={key === active ? scrollIntoRow : null}
              aria-current={key === active ? 'page' : undefined}
            >
              {t(`${key}.tab`)}
              {Badge && <Badge />}
            </Link>
          ))}
        </nav>
        <HelpLink chapter={active} />
      </div>
      {account && active !== 'account' && <AccountReminder account={account} />}
    </header>
  );
}

/** On a phone the row of tabs is wider than the screen. A badge makes its tab wider once it knows its number. */
function scrollIntoRow(tab: HTMLAnchorElement | null) {
  const row = tab?.parentElement;
  if (!row) return undefined;
  const observer = new ResizeObserver(() => {
    row.scrollLeft = tab.offsetLeft - (row.clientWidth - tab.offsetWidth) / 2;
  });
  observer.observe(tab);
  return () => observer.disconnect();
}
