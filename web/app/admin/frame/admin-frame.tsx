import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { useLocation, useSearchParams } from 'react-router';
import { useCafeName } from '../kit/saved-cafe.ts';
import { useSession } from '../kit/session/session.tsx';
import type { LoadedTab } from '../tabs.ts';
import { activeTab } from './active-tab.ts';
import { Dashboard } from './dashboard.tsx';
import { Gate } from './gate/gate.tsx';
import { Join } from './gate/join.tsx';

export function AdminFrame({ tabs }: { tabs: LoadedTab[] }) {
  const name = useCafeName();
  const { hasToken } = useSession();
  const { i18n, t } = useTranslation();
  const { pathname } = useLocation();
  const [search] = useSearchParams();
  const active = activeTab(pathname, search);
  const isJoining = pathname.replace(/\/$/, '') === '/admin/join';

  useEffect(() => {
    document.documentElement.lang = i18n.language;
  }, [i18n.language]);

  if (isJoining) {
    return (
      <>
        <title>{`${t('join.title')} | ${name}`}</title>
        <Join />
      </>
    );
  }
  return (
    <>
      <title>{`${t(hasToken ? `${active}.tab` : 'gate.title')} | ${name}`}</title>
      {hasToken ? <Dashboard tabs={tabs} active={active} /> : <Gate />}
    </>
  );
}
