import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { useLocation, useSearchParams } from 'react-router';
import { business } from '../../cafe/business.ts';
import { Gate } from '../gate/gate.tsx';
import { useSession } from '../session/session.tsx';
import { activeTab } from './active-tab.ts';
import { Dashboard } from './dashboard.tsx';

/** The gate, or the dashboard on its tab. The document speaks the person's language. */
export function AdminFrame() {
  const { hasToken } = useSession();
  const { i18n, t } = useTranslation();
  const { pathname } = useLocation();
  const [search] = useSearchParams();
  const tab = activeTab(pathname, search);
  const title = hasToken ? t(`tabs.${tab}`) : t('gate.title');

  useEffect(() => {
    document.documentElement.lang = i18n.language;
    document.title = `${title} | ${business.name}`;
  }, [i18n.language, title]);

  return hasToken ? <Dashboard tab={tab} /> : <Gate />;
}
