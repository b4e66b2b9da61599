import { Text } from '@mantine/core';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useOwnAccount } from '../kit/session/own-account.ts';
import type { LoadedTab, TabKey } from '../tabs.ts';
import styles from './frame.module.css';
import { Header } from './header.tsx';

type DashboardProps = { tabs: LoadedTab[]; active: TabKey };

export function Dashboard({ tabs, active }: DashboardProps) {
  const { t } = useTranslation();
  const { data: account } = useOwnAccount();
  const offered = tabs.filter(({ role }) => !role || role === account?.role);
  const isOffered = offered.some(({ key }) => key === active);
  return (
    <div className={styles.page}>
      <Header tabs={offered} active={active} account={account} />
      <main className={styles.content}>
        <Providers tabs={tabs}>
          {offered.map(({ key, Screen }) => key === active && <Screen key={key} />)}
          {account && !isOffered && <Text>{t('problems.owner-required')}</Text>}
        </Providers>
      </main>
    </div>
  );
}

function Providers({ tabs, children }: { tabs: LoadedTab[]; children: ReactNode }) {
  return tabs.reduce((inner, { Provider }) => (Provider ? <Provider>{inner}</Provider> : inner), children);
}
