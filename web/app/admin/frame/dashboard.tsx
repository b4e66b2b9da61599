import type { ReactNode } from 'react';
import type { LoadedTab, TabKey } from '../tabs.ts';
import styles from './frame.module.css';
import { Header } from './header.tsx';

type DashboardProps = { tabs: LoadedTab[]; active: TabKey };

export function Dashboard({ tabs, active }: DashboardProps) {
  return (
    <div className={styles.page}>
      <Header tabs={tabs} active={active} />
      <main className={styles.content}>
        <Providers tabs={tabs}>
          {tabs.map(({ key, Screen }) => key === active && <Screen key={key} />)}
        </Providers>
      </main>
    </div>
  );
}

function Providers({ tabs, children }: { tabs: LoadedTab[]; children: ReactNode }) {
  return tabs.reduce((inner, { Provider }) => (Provider ? <Provider>{inner}</Provider> : inner), children);
}
