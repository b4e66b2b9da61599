import '@mantine/core/styles.css';
import '@mantine/notifications/styles.css';
import { MantineProvider } from '@mantine/core';
import { Notifications } from '@mantine/notifications';
import { QueryClientProvider } from '@tanstack/react-query';
import { useState } from 'react';
import { I18nextProvider } from 'react-i18next';
import type { Route } from './+types/layout';
import styles from './admin.module.css';
import { AdminFrame } from './frame/admin-frame.tsx';
import { createAdminI18n } from './i18n/i18n.ts';
import { createQueryClient } from './session/query-client.ts';
import { SessionProvider } from './session/session.tsx';
import { theme, variables } from './theme.ts';

/** Nothing of the admin renders on the server: language and token live in the browser. */
export function clientLoader() {
  return null;
}
clientLoader.hydrate = true as const;

export const headers: Route.HeadersFunction = () => ({ 'cache-control': 'no-store' });

export function HydrateFallback() {
  return <div className={styles.waiting} aria-busy="true" />;
}

export default function AdminLayout() {
  const [i18n] = useState(createAdminI18n);
  const [queryClient] = useState(createQueryClient);
  return (
    <MantineProvider theme={theme} cssVariablesResolver={variables} getStyleNonce={styleNonce}>
      <Notifications position="top-right" autoClose={5000} />
      <I18nextProvider i18n={i18n}>
        <QueryClientProvider client={queryClient}>
          <SessionProvider>
            <AdminFrame />
          </SessionProvider>
        </QueryClientProvider>
      </I18nextProvider>
    </MantineProvider>
  );
}

/** The components inject style elements; the document's policy allows those that carry its nonce. */
export function styleNonce(): string {
  return document.querySelector<HTMLMetaElement>('meta[name="style-nonce"]')?.content ?? '';
}
