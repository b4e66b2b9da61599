import { Anchor } from '@mantine/core';
import type { OwnAccount } from '@velvet-spoon/contract/api/own-account';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { PlainButton } from '../kit/elements.tsx';
import { useDates } from '../kit/i18n/formats.ts';
import { useCafeName } from '../kit/saved-cafe.ts';
import { adminApi } from '../kit/session/admin-api.ts';
import { useSession } from '../kit/session/session.tsx';
import { endingSoon } from '../kit/time.ts';
import type { LoadedTab, TabKey } from '../tabs.ts';
import styles from './frame.module.css';
import { HelpLink, LanguageToggle } from './header-tools.tsx';

const NAME = '--admin-header';

type HeaderProps = { tabs: LoadedTab[]; active: TabKey; account: OwnAccount | undefined };

export function Header({ tabs, active, account }: HeaderProps) {
  const { t } = useTranslation();
  const name = useCafeName();
  const { leave } = useSession();
  const isDevice = account?.devices.some(({ is_current: isCurrent }) => isCurrent) ?? false;

  /** A token that was pasted stays good; a sign-in ends. */
  function end(): void {
    if (!isDevice && !window.confirm(t('frame.confirmChange'))) return;
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
        <PlainButton px="sm" onClick={end}>
          {t(isDevice ? 'frame.signOut' : 'frame.changeToken')}
        </PlainButton>
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

/** What the signed-in person should see to in their own account. */
function AccountReminder({ account }: { account: OwnAccount }) {
  const { t } = useTranslation();
  const dates = useDates();
  const ending = endingSoon(account.tokens);
  const isUnsafe = account.passkeys.length === 0 && account.devices.some(({ is_current: is }) => is);
  if (!ending && !isUnsafe) return null;
  return (
    <p className={styles.reminder}>
      {ending
        ? t('frame.tokenEnds', { name: ending.name, date: dates.moment(ending.expires_at) })
        : t('frame.noPasskey')}{' '}
      <Anchor component={Link} to="/admin?tab=account" underline="always" inherit>
        {t('frame.toAccount')}
      </Anchor>
    </p>
  );
}

/** Tells everything that sticks below the header how tall it is: that depends on width, language and font size. */
function publishHeaderHeight(header: HTMLElement): () => void {
  const { style } = document.documentElement;
  const observer = new ResizeObserver(() => style.setProperty(NAME, `${header.offsetHeight}px`));
  observer.observe(header);
  return () => {
    observer.disconnect();
    style.removeProperty(NAME);
  };
}
