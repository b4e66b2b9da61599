import type { Page } from '@playwright/test';
import { expect, expectAccessible, phone, test } from '../fixtures.ts';
import { failure, hold, refuse } from './answers.ts';
import { type Language, signInAsAdmin } from './sign-in.ts';

const texts = {
  en: {
    title: 'Wholesale partners',
    counts: { 0: '0 pending', 1: '1 pending', 2: '2 pending' },
    refresh: 'Refresh',
    refreshing: 'Refreshing...',
    register: 'Open registration',
    nonePending: 'No pending applications.',
    noneApproved: 'No approved partners yet.',
    columns: ['Name', 'Email', 'Company', 'Status', 'Created', 'Files'],
    yes: 'Approved Yes',
    no: 'Approved No',
    approve: 'Approve Mira Chen',
    delete: 'Delete Mira Chen',
    documents: 'Documents of Mira Chen',
    partnerW9: 'W-9 of Otto Berg',
    loadFailed: 'Failed to load wholesale data.',
    approveFailed: 'Could not approve application.',
    deleteFailed: 'Could not delete applicant.',
    openFailed: 'Could not open the document.',
    gate: 'Token is invalid or expired. Please sign in again.',
  },
  ru: {
    title: 'Оптовые партнёры',
    counts: { 0: '0 заявок', 1: '1 заявка', 2: '2 заявки' },
    refresh: 'Обновить',
    refreshing: 'Обновляется...',
    register: 'Открыть форму заявки',
    nonePending: 'Новых заявок нет.',
    noneApproved: 'Одобренных партнёров пока нет.',
    columns: ['Имя', 'Эл. почта', 'Компания', 'Статус', 'Дата заявки', 'Файлы'],
    yes: 'Одобрен',
    no: 'Не одобрен',
    approve: 'Одобрить: Mira Chen',
    delete: 'Удалить: Mira Chen',
    documents: 'Документы: Mira Chen',
    partnerW9: 'W-9: Otto Berg',
    loadFailed: 'Не удалось загрузить данные партнёров.',
    approveFailed: 'Не удалось одобрить заявку.',
    deleteFailed: 'Не удалось удалить заявку.',
    openFailed: 'Не удалось открыть документ.',
    gate: 'Токен недействителен или истёк. Войдите снова.',
  },
};

function person(n: number, username: string, isApproved: boolean, company: string | null) {
  const id = (kind: number) => `00000000-0000-4000-8000-0000000000${kind}${n}`;
  return {
    id: id(1),
    username,
    email: `${username.toLowerCase().replace(' ', '.')}@example.com`,
    company_name: company,
    documents_url: `/api/v1/admin/documents/${id(2)}`,
    w9_url: `/api/v1/admin/documents/${id(3)}`,
    is_approved: isApproved,
    created_at: `2026-10-0${n}T09:30:00.000Z`,
  };
}

const mira = person(1, 'Mira Chen', false, 'Chen Catering LLC');
const jo = person(2, 'Jo Park', false, null);
const otto = person(3, 'Otto Berg', true, 'Berg & Sons Hotel');
type Person = typeof mira;

/**
 * Stubs the lists, for what a real site does not show on demand: failures, waiting, counts. wholesale-journey.spec.ts
 * follows a real application.
 */
async function openTab(page: Page, language: Language, people: Person[] = [mira, jo, otto]) {
  const site = { people, calls: [] as string[] };
  await page.route(/\/api\/v1\/admin\/(pending|users)$/, async (route) => {
    const request = route.request();
    const { pathname } = new URL(request.url());
    site.calls.push(`${request.method()} ${pathname.replace('/api/v1/admin', '')}`);
    const isPending = pathname.endsWith('/pending');
    await route.fulfill({ json: site.people.filter((user) => user.is_approved !== isPending) });
  });
  await signInAsAdmin(page, language);
  await page.goto('/admin?tab=wholesale');
  const t = texts[language];
  return {
    site,
    t,
    pending: page.locator('section[aria-labelledby="pending"]'),
    approved: page.locator('section[aria-labelledby="approved"]'),
    messages: page.getByTestId('messages'),
    refresh: page.getByRole('button', { name: t.refresh, exact: true }),
    button: (name: string) => page.getByRole('button', { name, exact: true }),
  };
}

const lists = ['GET /pending', 'GET /users'];

test('PARTNERS-2 while the lists load a skeleton shows', async ({ page }) => {
  const { release, until } = hold();
  await page.route('**/api/v1/admin/*', async (route) => {
    await until;
    await route.fulfill({ json: [] });
  });
  await signInAsAdmin(page);
  await page.goto('/admin?tab=wholesale');
  await expect(page.getByTestId('skeleton')).toBeVisible();
  await expect(page.getByRole('button', { name: texts.ru.refreshing })).toBeDisabled();
  release();
  await expect(page.getByTestId('skeleton')).toHaveCount(0);
  await expect(page.getByText(texts.ru.nonePending)).toBeVisible();
});

for (const language of ['ru', 'en'] as const) {
  test(`PARTNERS-1, PARTNERS-6, PARTNERS-7, PARTNERS-8 both lists and their count (${language})`, async ({
    page,
  }) => {
    const odd = { ...person(4, 'Ann Odd', true, null), is_approved: false };
    const { t, pending, approved, button } = await openTab(page, language);
    await expect(page.getByRole('heading', { level: 1, name: t.title })).toBeVisible();
    await expect(page.getByText(t.counts[2], { exact: true })).toBeVisible();
    await expect(pending.getByRole('listitem')).toHaveCount(2);
    const first = pending.getByRole('listitem').first();
    for (const text of ['Mira Chen', 'mira.chen@example.com', 'Chen Catering LLC', '2026']) {
      await expect(first).toContainText(text);
    }
    await expect(button(t.approve)).toBeVisible();
    await expect(button(t.delete)).toBeVisible();
    await expect(approved.getByRole('columnheader')).toHaveText(t.columns);
    const cells = approved.getByRole('row').nth(1).getByRole('cell');
    await expect(cells.nth(0)).toHaveText('Otto Berg');
    await expect(cells.nth(1)).toHaveText('otto.berg@example.com');
    await expect(cells.nth(2)).toHaveText('Berg & Sons Hotel');
    await expect(cells.nth(3)).toHaveText(t.yes);
    await expect(cells.nth(4)).toContainText('2026');

    await page.route('**/api/v1/admin/users', (route) => route.fulfill({ json: [odd] }));
    await button(t.refresh).click();
    await expect(approved.getByRole('row').nth(1).getByRole('cell').nth(3)).toHaveText(t.no);
  });

  test(`PARTNERS-7 on a phone the table becomes cards that say the same (${language})`, async ({ page }) => {
    await page.setViewportSize(phone);
    const { t, approved } = await openTab(page, language);
    const card = approved.getByRole('listitem');
    await expect(card.locator('dt')).toHaveText(t.columns);
    await expect(card).toContainText(t.yes);
    await expect(approved.getByRole('table')).toHaveCount(0);
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(phone.width);
  });

  test(`PARTNERS-1 nobody waits, nobody is approved (${language})`, async ({ page }) => {
    const { t, pending, approved } = await openTab(page, language, []);
    await expect(page.getByText(t.counts[0], { exact: true })).toBeVisible();
    await expect(pending).toContainText(t.nonePending);
    await expect(approved).toContainText(t.noneApproved);
  });

  test(`PARTNERS-2, PARTNERS-3 refresh loads both lists, and says so while it does (${language})`, async ({
    page,
  }) => {
    const { t, site, refresh, button, pending } = await openTab(page, language);
    await expect(pending.getByRole('listitem')).toHaveCount(2);
    const { release, until } = hold();
    await page.route('**/api/v1/admin/*', async (route) => {
      await until;
      await route.fallback();
    });
    site.calls.length = 0;
    site.people = [mira];
    await refresh.click();
    await expect(button(t.refreshing)).toBeDisabled();
    release();
    await expect(refresh).toBeEnabled();
    expect(site.calls.toSorted()).toEqual(lists);
    await expect(page.getByText(t.counts[1], { exact: true })).toBeVisible();
  });

  test(`PARTNERS-4 the registration opens in a new tab (${language})`, async ({ page }) => {
    const { t } = await openTab(page, language);
    const link = page.getByRole('link', { name: t.register });
    await expect(link).toHaveAttribute('href', '/wholesale/register');
    await expect(link).toHaveAttribute('target', '_blank');
  });

  test(`PARTNERS-5, PARTNERS-9 a paper that does not open is said (${language})`, async ({ page, watch }) => {
    watch.allowConsole(failure);
    const { t, button, messages } = await openTab(page, language, [mira, { ...otto, w9_url: null as never }]);
    await expect(button(t.partnerW9)).toBeDisabled();
    await page.route('**/api/v1/admin/documents/**', (route) => refuse(route, 404, 'not-found'));
    await button(t.documents).click();
    await expect(messages.getByRole('alert')).toContainText(t.openFailed);
  });

  test(`PARTNERS-11 a failed approval says so, and the lists are loaded again (${language})`, async ({
    page,
    watch,
  }) => {
    watch.allowConsole(failure);
    const { t, site, button, messages, pending } = await openTab(page, language);
    await expect(button(t.approve)).toBeVisible();
    await page.route('**/api/v1/admin/approve/**', (route) => refuse(route, 503, 'unavailable'));
    site.calls.length = 0;
    await button(t.approve).click();
    await expect(messages.getByRole('alert')).toContainText(t.approveFailed);
    await expect(pending).toContainText('Mira Chen');
    await expect.poll(() => site.calls.toSorted()).toEqual(lists);
  });

  test(`PARTNERS-14 a failed delete says so, and the applicant stays (${language})`, async ({
    page,
    watch,
  }) => {
    watch.allowConsole(failure);
    const { t, button, messages, pending } = await openTab(page, language);
    await expect(button(t.delete)).toBeVisible();
    await page.route('**/api/v1/admin/delete/**', (route) => refuse(route, 500, 'internal-error'));
    page.once('dialog', (dialog) => void dialog.accept());
    await button(t.delete).click();
    await expect(messages.getByRole('alert')).toContainText(t.deleteFailed);
    await expect(pending).toContainText('Mira Chen');
  });

  test(`PARTNERS-16 a load failure shows in the message area, and refresh mends it (${language})`, async ({
    page,
    watch,
  }) => {
    watch.allowConsole(failure);
    const { t, site, messages, refresh, pending } = await openTab(page, language);
    await expect(pending).toContainText('Mira Chen');
    await page.route('**/api/v1/admin/users', (route) => refuse(route, 500, 'internal-error'));
    await refresh.click();
    await expect(messages.getByRole('alert')).toContainText(t.loadFailed);
    await page.unroute('**/api/v1/admin/users');
    site.people = [jo];
    await refresh.click();
    await expect(messages.getByRole('alert')).toHaveCount(0);
    await expect(pending).toContainText('Jo Park');
  });

  test(`PARTNERS-17 a refused token returns to the gate and says only that (${language})`, async ({
    page,
    watch,
  }) => {
    watch.allowConsole(failure);
    const { t, button } = await openTab(page, language);
    await expect(button(t.approve)).toBeVisible();
    await page.route('**/api/v1/admin/approve/**', (route) => refuse(route, 401, 'unauthorized'));
    await button(t.approve).click();
    await expect(page.getByText(t.gate)).toBeVisible();
    await expect(page.getByText(t.approveFailed)).toHaveCount(0);
  });

  for (const width of [390, 820, 1440]) {
    test(`the wholesale tab is accessible at ${width} px (${language})`, async ({ page }) => {
      await page.setViewportSize({ width, height: 900 });
      const { approved } = await openTab(page, language);
      await expect(approved).toContainText('Otto Berg');
      await expectAccessible(page);
    });
  }
}
