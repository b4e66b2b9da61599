import '../app/ui/fonts.css';
import '../app/ui/tokens.css';
import '../app/ui/base.css';
import { notifications } from '@mantine/notifications';
import type { Demo } from '@velvet-spoon/contract/api/demo';
import type { OwnAccount } from '@velvet-spoon/contract/api/own-account';
import { createRoutesStub } from 'react-router';
import { page } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { type Language, storedLanguage } from '../app/admin/kit/i18n/formats.ts';
import AdminLayout from '../app/admin/layout.tsx';
import { type TabKey, tabs } from '../app/admin/tabs.ts';
import { type Answers, type FakeApi, fakeApi } from './fake-api.ts';
import { rootData } from './root-data.ts';
import { savedSettings, savedSite } from './saved.ts';

type Options = {
  language?: Language;
  role?: OwnAccount['role'];
  /** Behind `?tab=…`, such as `&page=2`. */
  search?: string;
  width?: number;
  /** As long as nobody works here. */
  needsOwner?: boolean;
  /** Other tabs of the header. */
  beside?: TabKey[];
};

const account: OwnAccount = {
  id: '1',
  username: 'Olga',
  email: 'olga@example.com',
  role: 'owner',
  language: 'en',
  gets_summary: true,
  passkeys: [],
  must_add_passkey: false,
  recovery_codes_left: 8,
  devices: [],
  tokens: [],
};

const withoutDemo: Demo = {
  state: 'none',
  can_add: false,
  goes: { desserts: 0, stories: 0, media: 0, page_pictures: 0, moments: 0, menus: 0, texts: 0 },
  stays: [],
};

/** Opens one tab of the admin, signed in, with the API replaced by `answers`. */
export function openTab(key: TabKey, answers: Answers, options: Options = {}): Promise<FakeApi> {
  localStorage.setItem('adminToken', 'vs_component_test');
  localStorage.setItem('adminLang', options.language ?? 'en');
  return openAdmin(`/admin?tab=${key}${options.search ?? ''}`, answers, {
    ...options,
    beside: [key, ...(options.beside ?? [])],
  });
}

/** Opens an address of the admin as a browser with the token and the language in its storage. */
export async function openAdmin(address: string, answers: Answers, options: Options = {}): Promise<FakeApi> {
  const { role = 'owner', beside = [], width, needsOwner = false } = options;
  if (width) await page.viewport(width, 900);
  notifications.clean();
  const api = fakeApi({
    'GET /admin/account': { ...account, role, language: storedLanguage() },
    'GET /content/cafe': () => new Response(null, { status: 503 }),
    'GET /admin/push': { public_key: null },
    'GET /admin/demo': withoutDemo,
    'GET /admin/site': savedSite(),
    'GET /settings': savedSettings(),
    ...answers,
  });
  const loaded = await Promise.all(
    tabs
      .filter(({ key }) => beside.includes(key))
      .map(async ({ load, ...tab }) => ({ ...tab, ...(await load()) })),
  );
  const Stub = createRoutesStub([
    {
      id: 'root',
      path: '/',
      loader: () => rootData,
      HydrateFallback: () => null,
      children: [
        {
          path: 'admin/*',
          loader: () => ({ tabs: loaded, needsOwner, isOpen: true }),
          Component: AdminLayout as never,
        },
      ],
    },
  ]);
  await render(<Stub initialEntries={[address]} />);
  return api;
}

export const toast = (text: string) => page.getByRole('alert').filter({ hasText: text });
