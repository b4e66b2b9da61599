import type { Today } from '@velvet-spoon/contract/api/today';
import type { Visits } from '@velvet-spoon/contract/api/visits';
import { expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { expectAccessible } from '../../../test-support/accessible.ts';
import { expectNoOverflow } from '../../../test-support/acting.ts';
import { openAdmin, openTab, toast } from '../../../test-support/admin.tsx';
import { allowConsole, failedCall } from '../../../test-support/console.ts';
import { hold, refuse, unreachable } from '../../../test-support/fake-api.ts';

const DAY_MS = 24 * 60 * 60 * 1000;
const iso = (daysAgo: number) => new Date(Date.now() - daysAgo * DAY_MS).toISOString();

const none = { count: 0, oldest_at: null };
const calm: Today = {
  messages: none,
  suspects: none,
  applicants: none,
  papers: none,
  failed_mails: none,
  failed_jobs: [],
  scheduled_stories: [],
  sold_out: [],
  announcement_ends_at: null,
  instagram: null,
  worker: null,
  backup: null,
  disk: null,
};

const busy: Today = {
  messages: { count: 2, oldest_at: iso(3.5) },
  suspects: { count: 100, oldest_at: iso(1.5) },
  applicants: { count: 1, oldest_at: iso(0.2) },
  papers: { count: 5, oldest_at: iso(9.5) },
  failed_mails: { count: 1, oldest_at: iso(1.5) },
  failed_jobs: ['storage-sweep'],
  scheduled_stories: [{ id: 'p1', title: 'Winter', publishes_at: iso(-2.5) }],
  sold_out: [
    { id: 'd1', name: 'Carrot Cake' },
    { id: 'd2', name: 'Fig Tart' },
  ],
  announcement_ends_at: iso(-1.5),
  instagram: { problem: 'ending', at: iso(-10.5) },
  worker: { seen_at: null },
  backup: { finished_at: iso(2.5) },
  disk: { free: 4e9, size: 5e10 },
};

const week: Visits = {
  is_counting: true,
  counting_since: iso(90),
  steps: Array.from({ length: 7 }, (_, day) => ({
    starts_at: iso(6 - day),
    visitors: 10 + day,
    orders: day,
  })),
  visitors: { now: 91, before: 70 },
  views: { now: 1300, before: 1300 },
  orders: { now: 21, before: 19 },
  taps: { menu: 4, phone: 3, map: 2, share: 1 },
  desserts: [{ slug: 'carrot-cake', name: 'Carrot Cake', views: 40, orders: 6 }],
  stories: [{ slug: 'winter', title: 'Winter', views: 12 }],
  searches: [
    { words: 'pistachio', count: 5, is_vain: false },
    { words: '=1+1', count: 3, is_vain: true },
  ],
  referrers: [{ host: 'a-very-long-host-name-that-does-not-fit-on-a-phone.example.com', count: 9 }],
  devices: { phone: 80, computer: 11 },
  dead_links: [{ path: '/menu/gone', count: 2 }],
};

const nothing: Visits = {
  ...week,
  counting_since: null,
  steps: [],
  visitors: { now: 0, before: 0 },
  desserts: [],
};

const waiting = page.getByRole('list', { name: 'What is waiting' });
const waitingRu = page.getByRole('list', { name: 'Что ждёт внимания' });

test('TODAY-3, TODAY-4 what waits leads to the very thing, with its age, on a phone and in Russian', async () => {
  await openTab(
    'today',
    { 'GET /admin/today': busy, 'GET /admin/visits': week },
    { language: 'ru', role: 'staff', width: 390, beside: ['status'] },
  );
  await expect.element(page.getByRole('heading', { level: 1, name: 'Сегодня' })).toBeVisible();
  await expect.element(waitingRu).toBeVisible();
  const rows = waitingRu.getByRole('link').elements();
  expect(rows.map((link) => [link.textContent, link.getAttribute('href')])).toEqual([
    ['Сайт сейчас не отправляет письма', '/admin?tab=status#system'],
    ['Последняя резервная копия слишком старая', '/admin?tab=status#system'],
    ['Диск почти заполнен', '/admin?tab=status#system'],
    ['Фоновая задача не выполнилась', '/admin?tab=status#failed-jobs'],
    ['1 письмо не отправилось', '/admin?tab=status#failed-mails'],
    ['2 сообщения ждут ответа', '/admin?tab=messages'],
    ['1 заявка на опт', '/admin?tab=wholesale'],
    ['5 заявителей ещё не прислали документ', '/admin?tab=wholesale'],
    ['99+ сообщений похожи на спам', '/admin?tab=messages&folder=suspects'],
    ['Доступ к Instagram скоро закончится', '/admin?tab=cafe#moments'],
    ['Объявление скоро исчезнет с сайта', '/admin?tab=cafe#announcement'],
    ['Выйдет запись «Winter»', '/admin?tab=posts&post=p1'],
    ['Закончился десерт «Carrot Cake»', '/admin?tab=products&dessert=d1'],
    ['Закончился десерт «Fig Tart»', '/admin?tab=products&dessert=d2'],
  ]);
  await expect.element(waitingRu.getByText('Самое давнее: 3 дня назад')).toBeVisible();
  await expect.element(waitingRu.getByText('Удаление незаконченных загрузок')).toBeVisible();
  await expect
    .element(page.getByRole('img', { name: 'Посетители и переходы к заказу по времени' }))
    .toBeVisible();
  await expectAccessible();
  expectNoOverflow();
});

test('TODAY-6 a dessert is back on in one tap, and sold out again if that fails', async () => {
  allowConsole(failedCall);
  const answer = hold();
  const FLAG = 'PATCH /admin/products/{id}';
  const api = await openTab('today', {
    'GET /admin/today': busy,
    'GET /admin/visits': week,
    [FLAG]: () => answer.until.then(unreachable),
  });
  const carrot = waiting.getByRole('link', { name: '“Carrot Cake” is sold out' });
  const backOn = page.getByRole('button', { name: 'Back on: Carrot Cake' });
  await backOn.click();
  await expect.element(carrot).not.toBeInTheDocument();
  await expect.element(page.getByRole('heading', { name: 'What is waiting' })).toHaveFocus();
  answer.release();
  await expect.element(toast('“Carrot Cake” is still sold out. Cannot reach the server.')).toBeVisible();
  await expect.element(carrot).toBeVisible();
  api.answer({ [FLAG]: undefined as never });
  await backOn.click();
  await expect.element(toast('Visitors can order “Carrot Cake” again.')).toBeVisible();
  await expect.element(carrot).not.toBeInTheDocument();
  await expect.element(waiting.getByText('“Fig Tart” is sold out')).toBeVisible();
  expect(api.writes.at(-1)).toMatchObject({ params: { id: 'd1' }, body: { is_sold_out: false } });
});

test('TODAY-7, TODAY-8, TODAY-9 numbers are compared unless they are few, drawn, listed and downloaded', async () => {
  const api = await openTab(
    'today',
    { 'GET /admin/today': calm, 'GET /admin/visits': week },
    { width: 1440 },
  );
  const facts = page.getByRole('definition');
  await expect.element(facts.nth(0)).toHaveTextContent('91');
  expect(facts.elements().map(({ textContent }) => textContent)).toEqual([
    '91',
    '30% more than in the 7 days before',
    '21',
    'Too few to compare yet',
    '1,300',
    'As many as in the 7 days before',
  ]);
  await expect.element(page.getByRole('img').getByText('Order taps')).toBeVisible();
  const steps = page.getByRole('table', { name: 'Visitors and order taps over time' });
  await expect.element(steps).not.toBeInTheDocument();
  await page.getByText('Show as table').click();
  expect(steps.getByRole('row').elements()).toHaveLength(8);
  await expect.element(page.getByRole('table', { name: 'Desserts' })).toMatchTextContent(/Carrot Cake406$/);
  await expect.element(page.getByRole('rowheader', { name: '=1+1 nothing found' })).toBeVisible();
  await expectAccessible();

  let file: Blob | undefined;
  vi.spyOn(URL, 'createObjectURL').mockImplementation((given) => {
    file = given as Blob;
    return '#';
  });
  await page.getByRole('button', { name: 'Download CSV' }).click();
  const lines = (await file!.text()).split('\r\n');
  expect(lines).toContain('Desserts,Carrot Cake,Orders,6');
  expect(lines).toContain(`Searches,"'=1+1 (nothing found)",Times,3`);

  await page.getByText('28 days').click();
  await expect.poll(() => api.sent('GET /admin/visits').at(-1)?.query.get('period')).toBe('28d');
});

test('TODAY-2, TODAY-10, TODAY-11 calm, loading, refused, off, not begun and first day are said', async () => {
  allowConsole(failedCall);
  const answer = hold();
  const api = await openTab('today', {
    'GET /admin/today': () => answer.until.then(() => refuse(500, 'internal-error')),
    'GET /admin/visits': refuse(500, 'internal-error'),
  });
  await expect.element(page.getByRole('status', { name: 'Looking for what is waiting' })).toBeVisible();
  answer.release();
  await expect.element(page.getByText('Failed to load what is waiting.')).toBeVisible();
  await expect.element(page.getByText('Failed to load the numbers.')).toBeVisible();
  await expectAccessible();
  const stories = busy.scheduled_stories;
  api.answer({
    'GET /admin/today': { ...calm, scheduled_stories: stories },
    'GET /admin/visits': { ...nothing, is_counting: false },
  });
  await page.getByRole('button', { name: 'Try again' }).first().click();
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect.element(page.getByText('All is calm: nothing is waiting.')).toBeVisible();
  await expect.element(waiting.getByText('“Winter” will be published')).toBeVisible();
  await expect.element(page.getByText(/^Visits are not being counted/)).toBeVisible();
  await expect.element(page.getByRole('link', { name: 'Open Settings' })).toBeVisible();
  await expectAccessible();

  const again = () => window.dispatchEvent(new Event('visibilitychange'));
  vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 60_000 });
  api.answer({ 'GET /admin/visits': nothing, 'GET /admin/today': busy });
  again();
  await expect.element(page.getByText(/^Nothing has been counted yet/)).toBeVisible();
  await expect.element(waiting.getByText('2 messages need an answer')).toBeVisible();
  vi.setSystemTime(Date.now() + 60_000);
  const first = { ...week, counting_since: iso(0) };
  api.answer({ 'GET /admin/visits': first, 'GET /admin/today': unreachable });
  again();
  await expect.element(page.getByText(/^Counting began today at \d/)).toBeVisible();
  expect(page.getByText('Too few to compare yet').elements()).toHaveLength(3);
  await expect.element(page.getByText(/^Could not refresh/)).toBeVisible();
  await expect.element(waiting.getByText('2 messages need an answer')).toBeVisible();
  vi.useRealTimers();
});

test('TODAY-5 signing in with a password leads to Today', async () => {
  const signedIn = { access_token: 'vs_new', token_type: 'bearer', expires_in: 1 } as const;
  const answers = { 'GET /admin/today': calm, 'GET /admin/visits': week };
  localStorage.setItem('adminLang', 'en');
  await openAdmin(
    '/admin',
    { 'POST /auth/staff/password': { next: 'dashboard', ...signedIn }, ...answers },
    { beside: ['today', 'posts', 'account'] },
  );
  await page.getByRole('button', { name: 'Sign in with email and password' }).click();
  await page.getByLabelText('Email').fill('olga@example.com');
  await page.getByLabelText('Password', { exact: true }).fill('quince and cardamom');
  await page.getByRole('button', { name: 'Sign in', exact: true }).click();
  await expect.element(page.getByRole('heading', { level: 1, name: 'Today' })).toBeVisible();
  expect(document.querySelector('[aria-current=page]')?.textContent).toBe('Today');
});
