import { Alert, Text } from '@mantine/core';
import { Notifications } from '@mantine/notifications';
import type { OwnAccount } from '@velvet-spoon/contract/api/own-account';
import { type ReactNode, useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Navigate, useLocation, useSearchParams } from 'react-router';
import { readKinds } from '../kit/device/device.ts';
import { useCafeName } from '../kit/saved-cafe.ts';
import { useOwnAccount, useSavedLanguage } from '../kit/session/admin-api.ts';
import { useSession } from '../kit/session/session.tsx';
import type { LoadedTab, TabKey } from '../tabs.ts';
import { activeTab } from './active-tab.ts';
import styles from './frame.module.css';
import { Header } from './header.tsx';
import { Join } from './sign-in/join.tsx';
import { Setup } from './sign-in/setup.tsx';
import { SignIn } from './sign-in/sign-in.tsx';
import { SignInAgain } from './sign-in/sign-in-again.tsx';

type AdminFrameProps = { tabs: LoadedTab[]; needsOwner: boolean; isOpen: boolean };

export function AdminFrame({ tabs, needsOwner, isOpen }: AdminFrameProps) {
  const name = useCafeName();
  const { hasToken } = useSession();
  const { i18n, t } = useTranslation();
  const { pathname } = useLocation();
  const [search] = useSearchParams();
  const active = activeTab(pathname, search, isOpen);
  const [isSetUp, setSetUp] = useState(!needsOwner);
  const isJoining = pathname.replace(/\/$/, '') === '/admin/join';

  useEffect(() => {
    document.documentElement.lang = i18n.language;
  }, [i18n.language]);

  if (hasToken && !isJoining) {
    return (
      <>
        <title>{`${t(`${active}.tab`)} | ${name}`}</title>
        <Dashboard tabs={tabs} active={active} />
      </>
    );
  }
  const gate = isJoining ? 'join' : isSetUp ? 'signIn' : 'setup';
  return (
    <>
      <title>{`${t(`${gate}.title`)} | ${name}`}</title>
      <Toasts />
      {gate === 'join' && <Join />}
      {gate === 'signIn' && <SignIn />}
      {gate === 'setup' && <Setup onDone={() => setSetUp(true)} />}
    </>
  );
}

/** In a place of their own below the header, so that they cover neither its links nor the buttons of a tab. */
const Toasts = Notifications.withProps({
  position: 'top-right',
  autoClose: 5000,
  withinPortal: false,
  className: styles.toasts ?? '',
});

type DashboardProps = { tabs: LoadedTab[]; active: TabKey };

function Dashboard({ tabs, active: chosen }: DashboardProps) {
  const { t } = useTranslation();
  const { data: account } = useOwnAccount();
  usePushOf(account);
  useSavedLanguage(account);
  const mustAddPasskey = account?.must_add_passkey ?? false;
  const active = mustAddPasskey ? 'account' : chosen;
  const offered = tabs.filter(({ key, role }) =>
    mustAddPasskey ? key === 'account' : !role || role === account?.role,
  );
  const isOffered = offered.some(({ key }) => key === active);
  return (
    <div className={styles.page}>
      <Header tabs={offered} active={active} account={account} />
      <Toasts />
      {/* Once the passkey is there, its recovery codes must stay in sight. */}
      {active !== chosen && <Navigate to="/admin?tab=account" replace />}
      <main className={styles.content}>
        <Providers tabs={tabs}>
          {mustAddPasskey && <Alert mb="lg">{t('signIn.mustAddPasskey')}</Alert>}
          {offered.map(({ key, Screen }) => key === active && <Screen key={key} />)}
          {account && !isOffered && <Text>{t('problems.owner-required')}</Text>}
        </Providers>
        {account && <SignInAgain account={account} />}
      </main>
    </div>
  );
}

/** A push subscription belongs to a sign-in, so each new one reports. */
function usePushOf(account: OwnAccount | undefined): void {
  const signIn = [...(account?.devices ?? []), ...(account?.tokens ?? [])].find((one) => one.is_current)?.id;
  useEffect(() => {
    if (signIn) readKinds().catch((error: unknown) => console.error(error));
  }, [signIn]);
}

function Providers({ tabs, children }: { tabs: LoadedTab[]; children: ReactNode }) {
  return tabs.reduce((inner, { Provider }) => (Provider ? <Provider>{inner}</Provider> : inner), children);
}
