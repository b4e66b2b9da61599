import { MantineProvider } from '@mantine/core';
import { I18nextProvider } from 'react-i18next';
import { MemoryRouter } from 'react-router';
import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { expectAccessible } from '../../../test-support/accessible.ts';
import { expectNoOverflow } from '../../../test-support/acting.ts';
import { openTab } from '../../../test-support/admin.tsx';
import { texts } from '../../../test-support/browser.ts';
import { openPosts } from '../../../test-support/posts.ts';
import { savedSettings } from '../../../test-support/saved.ts';
import type { LoadedTab, TabKey } from '../tabs.ts';
import { BottomBar } from './navigation.tsx';
import { createAdminI18n } from './texts.ts';

const beside: TabKey[] = ['products', 'posts', 'media', 'messages', 'people', 'status', 'account'];
const answers = {
  'GET /settings': savedSettings(),
  'GET /admin/messages/count': { inbox: 3, suspects: 0 },
};
const sections = page.getByRole('navigation', { name: 'Sections' });
const more = page.getByRole('button', { name: 'More' });
const sheet = page.getByRole('dialog', { name: 'More' });
const current = () => document.querySelector('[aria-current]')?.textContent;
const boxOf = (element: Element) => element.getBoundingClientRect();

test('NAV-1, NAV-3 on a computer all tabs are in a sidebar, in groups, with their badges', async () => {
  await openTab('settings', answers, { beside, width: 1440 });
  await expect.element(sections.getByRole('link', { name: /^Messages 3/ })).toBeVisible();
  const group = (name: string) => texts(sections.getByRole('list', { name }).getByRole('link'));
  expect(group('On the site')).toEqual(['Desserts', 'Blog', 'Media']);
  expect(group('Guests and team')).toEqual([expect.stringMatching(/^Messages/), 'People']);
  expect(group('House')).toEqual(['Status', 'Settings', 'Account']);
  expect(current()).toBe('Settings');
  await expect.element(more).not.toBeInTheDocument();
  await expectAccessible();
});

test.each([320, 390, 820])(
  'NAV-2, NAV-3 at %i px a bar has what is needed daily, and a sheet the rest, also by keyboard',
  async (width) => {
    await openTab('settings', answers, { beside, width });
    await expect.element(sections.getByRole('link', { name: /^Messages 3/ })).toBeVisible();
    expect(texts(sections.getByRole('link'))).toEqual([
      'Desserts',
      expect.stringMatching(/^Messages3/),
      'Blog',
    ]);
    expect(current()).toBe('More');
    expectNoOverflow();
    await expectAccessible();

    more.element().focus();
    await userEvent.keyboard('{Enter}');
    await expect.element(sheet.getByRole('link', { name: 'Media' })).toBeVisible();
    expect(texts(sheet.getByRole('link'))).toEqual([
      'Media',
      'People',
      'Status',
      'Settings',
      'Account',
      'Help',
    ]);
    await expect.element(sheet.getByRole('radiogroup', { name: 'Language' })).toBeVisible();
    await expect.element(sheet.getByRole('button', { name: 'Change token' })).toBeVisible();
    expectNoOverflow();
    await expectAccessible();
    await userEvent.keyboard('{Escape}');
    await expect.element(sheet).not.toBeInTheDocument();
    await expect.element(more).toHaveFocus();

    await more.click();
    await sheet.getByRole('link', { name: 'Account' }).click();
    await expect.element(sheet).not.toBeInTheDocument();
    await expect.element(page.getByRole('heading', { level: 1, name: 'My account' })).toBeVisible();
  },
);

test('NAV-3 a dot on More says that one of its tabs has a badge', async () => {
  localStorage.setItem('adminLang', 'en');
  const texts = { en: { tab: 'Status' }, ru: { tab: 'Состояние' } };
  const status: LoadedTab = { key: 'status', group: 'house', texts, Screen: () => null };
  const Bar = ({ tab }: { tab: LoadedTab }) => (
    <MantineProvider>
      <I18nextProvider i18n={createAdminI18n([tab])}>
        <MemoryRouter>
          <BottomBar tabs={[tab]} active="status" tools={null} />
        </MemoryRouter>
      </I18nextProvider>
    </MantineProvider>
  );
  const { rerender } = await render(<Bar tab={status} />);
  const dot = () => page.getByRole('button').element().lastElementChild!;
  expect(boxOf(dot()).width).toBe(0);
  await rerender(<Bar tab={{ ...status, Badge: () => <span>2 failed</span> }} />);
  await expect.element(page.getByRole('button', { name: /^More\s*2 failed$/ })).toBeVisible();
  expect([boxOf(dot()).width, boxOf(dot()).height]).toEqual([10, 10]);
});

test('NAV-4 the bar covers neither the buttons that save nor the end of the page', async () => {
  const { create } = await openPosts([], { language: 'en', width: 390 });
  await expect.element(create).toBeVisible();
  const top = () => boxOf(more.element()).top;
  await expect.poll(() => boxOf(create.element()).bottom).toBeLessThan(top());
  window.scrollTo({ top: document.body.scrollHeight, behavior: 'instant' });
  const last = page.getByRole('main').element().lastElementChild!;
  await expect.poll(() => boxOf(last).bottom).toBeLessThan(top());
});
