import type { OwnAccount } from '@velvet-spoon/contract/own-account';
import { createRoutesStub } from 'react-router';
import { page } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import type { Language } from '../app/admin/kit/i18n/formats.ts';
import AdminLayout from '../app/admin/layout.tsx';
import { type TabKey, tabs } from '../app/admin/tabs.ts';
import { type Answers, type FakeApi, fakeApi } from './fake-api.ts';
import { rootData } from './root-data.ts';

type Options = {
  language?: Language;
  role?: OwnAccount['role'];
  /** Behind `?tab=…`, such as `&page=2`. */
  search?: string;
  width?: number;
};

const account: OwnAccount = {
  id: '1',
  username: 'Olga',
  email: 'olga@example.com',
  role: 'owner',
  passkeys: [],
  recovery_codes_left: 8,
  devices: [],
  tokens: [],
};

/** Opens one tab of the admin, signed in, with the API replaced by `answers`. */
export async function openTab(key: TabKey, answers: Answers, options: Options = {}): Promise<FakeApi> {
  const { language = 'en', role = 'owner', search = '', width } = options;
  if (width) await page.viewport(width, 900);
  localStorage.setItem('adminToken', 'vs_component_test');
  localStorage.setItem('adminLang', language);
  const api = fakeApi({
    'GET /admin/account': { ...account, role },
    'GET /content/cafe': () => new Response(null, { status: 503 }),
    ...answers,
  });
  const loaded = await Promise.all(
    tabs.filter((tab) => tab.key === key).map(async ({ load, ...tab }) => ({ ...tab, ...(await load()) })),
  );
  const Stub = createRoutesStub([
    {
      id: 'root',
      path: '/',
      loader: () => rootData,
      HydrateFallback: () => null,
      children: [{ path: 'admin/*', loader: () => ({ tabs: loaded }), Component: AdminLayout as never }],
    },
  ]);
  await render(<Stub initialEntries={[`/admin?tab=${key}${search}`]} />);
  return api;
}

export const toast = (text: string) => page.getByRole('alert').filter({ hasText: text });
