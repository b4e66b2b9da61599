import type { Page } from '@playwright/test';
import { first } from '../../harness/full.ts';
import { expect, test } from '../fixtures.ts';
import { gateTexts, sections, stored } from './gate-form.ts';
import { languages, signInAsAdmin } from './sign-in.ts';

const tabs = ['posts', 'media', 'menu', 'settings', 'wholesale'];

const shownTab = (page: Page) => page.locator('nav [aria-current=page]');

/** Stubs empty wholesale lists: these tests cover only the frame around the tabs. */
async function answerEmpty(page: Page): Promise<void> {
  await page.route(/\/api\/v1\/admin\/(pending|users)$/, (route) => route.fulfill({ json: [] }));
}

for (const language of first(1, languages)) {
  const text = gateTexts[language];

  test(`ACCESS-12, GATE-9, GATE-10 the header has the tabs and the language toggle (${language})`, async ({
    page,
  }) => {
    await signInAsAdmin(page, language);
    await page.goto('/admin');
    const header = page.getByRole('banner');
    const links = header.getByRole('navigation').getByRole('link');
    await expect(links.first()).toBeVisible();
    // The tabs required by the specification come first; others may follow.
    expect((await links.allTextContents()).slice(0, text.tabs.length)).toEqual(text.tabs);
    await expect(header.getByRole('radiogroup', { name: text.language })).toBeVisible();
  });
}

test('GATE-15, GATE-18 the query selects the tab, overrides the path and is what the tabs link to', async ({
  page,
}) => {
  await signInAsAdmin(page);
  await answerEmpty(page);
  for (const [index, tab] of tabs.entries()) {
    await page.goto(`/admin/${tab === 'settings' ? 'menu' : 'settings'}?tab=${tab}`);
    await expect(shownTab(page)).toHaveText(gateTexts.ru.tabs[index]!);
    await expect(shownTab(page)).toHaveAttribute('href', `/admin?tab=${tab}`);
  }
  await sections(page).getByRole('link', { name: 'Медиа' }).click();
  await expect(page).toHaveURL('/admin?tab=media');
  await expect(shownTab(page)).toHaveText('Медиа');
});

const byPath: [address: string, tab: string][] = [
  ['/admin/upload', 'Медиа'],
  ['/admin/blog', 'Блог'],
  ['/admin/menu?tab=unknown', 'Меню'],
  ['/admin/settings', 'Настройки'],
  ['/admin/wholesale', 'Опт'],
];

test('ROUTE-11, GATE-16 a dashboard path selects its tab', async ({ page }) => {
  await signInAsAdmin(page);
  await answerEmpty(page);
  for (const [address, tab] of byPath) {
    await page.goto(address);
    await expect(sections(page)).toBeVisible();
    await expect(shownTab(page)).toHaveText(tab);
  }
});

test('ROUTE-12 /admin/wholesale redirects to its tab', async ({ request }) => {
  const answer = await request.get('/admin/wholesale', { maxRedirects: 0 });
  expect(answer.status()).toBe(302);
  expect(answer.headers().location).toBe('/admin?tab=wholesale');
});

test('FRAME-31 the order popup never appears in the admin', async ({ page }) => {
  await page.clock.install();
  await signInAsAdmin(page);
  await page.goto('/admin');
  await expect(sections(page)).toBeVisible();
  await page.clock.runFor(120_000);
  await expect(page.getByRole('dialog')).toHaveCount(0);
  expect(await stored(page, 'vs_order_popup_shown')).toBeNull();
});
