import '@mantine/core/styles.css';
import '@mantine/notifications/styles.css';
import './frame/admin.css';
import './frame/fonts.css';
import { MantineProvider } from '@mantine/core';
import { QueryClientProvider } from '@tanstack/react-query';
import { PAGE_POLICY_HEADER } from '@velvet-spoon/contract/api/page-request';
import { useState } from 'react';
import { I18nextProvider } from 'react-i18next';
import { settle } from '../api/outcome.ts';
import { requestContext } from '../api/request-context.ts';
import type { Route } from './+types/layout';
import { AdminFrame } from './frame/admin-frame.tsx';
import styles from './frame/frame.module.css';
import { createAdminI18n, loadTabs } from './frame/texts.ts';
import { theme, variables } from './frame/theme.ts';
import { startDevice } from './kit/device/device.ts';
import { createQueryClient } from './kit/session/query-client.ts';
import { SessionProvider } from './kit/session/session.tsx';

export const meta: Route.MetaFunction = () => [{ name: 'robots', content: 'noindex' }];

export const headers: Route.HeadersFunction = () => ({
  'cache-control': 'no-store',
  [PAGE_POLICY_HEADER]: 'admin',
});

/** Whether the site waits for its owner, and whether guests see it. */
export async function loader({ context }: Route.LoaderArgs) {
  const { api } = context.get(requestContext);
  const [setup, site] = await Promise.all([
    settle(api.request('GET /setup')),
    settle(api.request('GET /site')),
  ]);
  return { needsOwner: setup.ok, isOpen: !site.ok || site.value.is_open };
}

/** Nothing of the admin renders on the server: language and token live in the browser. */
export async function clientLoader({ serverLoader }: Route.ClientLoaderArgs) {
  startDevice();
  const [tabs, site] = await Promise.all([loadTabs(), serverLoader()]);
  return { tabs, ...site };
}
clientLoader.hydrate = true as const;

/** Loaded once, with the document. */
export function shouldRevalidate(): boolean {
  return false;
}

export function HydrateFallback() {
  return <div className={styles.waiting} aria-busy="true" />;
}

export default function AdminLayout({ loaderData }: Route.ComponentProps) {
  const [i18n] = useState(() => createAdminI18n(loaderData.tabs));
  const [queryClient] = useState(createQueryClient);
  return (
    <MantineProvider theme={theme} cssVariablesResolver={variables} getStyleNonce={styleNonce}>
      <I18nextProvider i18n={i18n}>
        <QueryClientProvider client={queryClient}>
          <SessionProvider>
            <AdminFrame {...loaderData} />
          </SessionProvider>
        </QueryClientProvider>
      </I18nextProvider>
    </MantineProvider>
  );
}

/** Components inject style elements; the document's content policy allows those that carry its nonce. */
function styleNonce(): string {
  return document.querySelector<HTMLMetaElement>('meta[name="style-nonce"]')?.content ?? '';
}
