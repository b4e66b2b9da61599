import { Anchor } from '@mantine/core';
import { useMediaQuery } from '@mantine/hooks';
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
import { BottomBar, publishHeight, Sidebar } from './navigation.tsx';

const publishHeader = publishHeight('--admin-header');

type HeaderProps = { tabs: LoadedTab[]; active: TabKey; account: OwnAccount | undefined };

export function Header({ tabs, active, account }: HeaderProps) {
  const { t } = useTranslation();
  const name = useCafeName();
  const { leave } = useSession();
  const isWide = useMediaQuery('(min-width: 62em)', undefined, { getInitialValueInEffect: false });
  const isDevice = account?.devices.some(({ is_current: isCurrent }) => isCurrent) ?? false;

  /** A token that was pasted stays good; a sign-in ends. */
  function end(): void {
    if (!isDevice && !window.confirm(t('frame.confirmChange'))) return;
    if (isDevice) adminApi.request('POST /auth/logout').catch((error: unknown) => console.error(error));
    leave(isDevice ? 'signedOut' : 'tokenCleared');
  }

  const tools = (
    <>
      <HelpLink chapter={active} />
      <LanguageToggle />
      <PlainButton px="sm" onClick={end}>
        {t(isDevice ? 'frame.signOut' : 'frame.changeToken')}
      </PlainButton>
    </>
  );

  return (
    <header ref={publishHeader} className={styles.header}>
      <div className={styles.bar}>
        <a href="/" className={styles.brand}>
          {name}
        </a>
        {isWide && tools}
      </div>
      {account && active !== 'account' && <AccountReminder account={account} />}
      {isWide ? (
        <Sidebar tabs={tabs} active={active} />
      ) : (
        <BottomBar tabs={tabs} active={active} tools={tools} />
      )}
    </header>
  );
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
