import type { PartnerLine, PartnerList } from '@velvet-spoon/contract/api/price-list';
import { addDays, dateIn } from '@velvet-spoon/contract/domain/zoned-time';
import { beforeEach, expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { expectAccessible } from '../../../test-support/accessible.ts';
import { expectNoOverflow } from '../../../test-support/acting.ts';
import { print, texts } from '../../../test-support/browser.ts';
import { allowConsole, failedCall } from '../../../test-support/console.ts';
import { type Answers, refuse, unreachable } from '../../../test-support/fake-api.ts';
import { openPage } from '../../../test-support/site.tsx';
import * as route from './price-list.route.tsx';

const profile = { username: 'Dana', email: 'dana@bistro.example', companyName: 'Bistro', isApproved: true };
const line = (name: string, given: Partial<PartnerLine> = {}): PartnerLine => ({
  product_id: name,
  name,
  category: 'Tarts',
  price_cents: 4200,
  pieces: 12,
  minimum: 2,
  lead_days: 3,
  shelf_life_days: 14,
  picture: null,
  allergens: { contains: ['tree-nuts'], may_contain: ['soy'] },
  is_sold_out: false,
  is_new: false,
  before: null,
  ...given,
});
const { price_cents, pieces, minimum, lead_days, shelf_life_days } = line('');
const list: PartnerList = {
  id: '1',
  valid_from: '2026-11-18',
  published_at: '2026-11-18T09:00:00.000Z',
  lines: [
    line('Plum Tart', {
      price_cents: 4500,
      before: { price_cents, pieces, minimum, lead_days, shelf_life_days },
    }),
    line('Lemon Tart', { is_sold_out: true }),
    line('Carrot Cake', { category: 'Cakes', is_new: true, lead_days: 5 }),
  ],
};
const receipt = { reference: 'VS-7K3M9Q', total_cents: 13_500 };
const day = addDays(dateIn('UTC', Date.now()), 30);

beforeEach(() => sessionStorage.clear());

async function openList(answers: Answers = {}, width = 1440) {
  localStorage.setItem('wholesaleToken', 'vs_partner');
  const api = await openPage(
    '/wholesale/price-list',
    {
      'GET /wholesale/me': profile,
      'GET /wholesale/price-list': list,
      'GET /wholesale/inquiries': [],
      'POST /wholesale/inquiries': receipt,
      ...answers,
    },
    { routes: { 'wholesale/price-list': route }, width },
  );
  return { api, alert: page.getByRole('alert') };
}

const cases = (name: string) => page.getByRole('spinbutton', { name: `Cases of ${name}` });
const send = page.getByRole('button', { name: 'Send inquiry' });
const rows = () => texts(page.getByRole('row'));

test('PRICES-4 without a sign-in the page shows the form for it, and a pending partner reads when it opens', async () => {
  localStorage.removeItem('wholesaleToken');
  await openPage('/wholesale/price-list', {}, { routes: { 'wholesale/price-list': route } });
  await expect.element(page.getByRole('textbox', { name: 'Email or username' })).toBeVisible();
  const { api } = await openList({ 'GET /wholesale/me': { ...profile, isApproved: false } });
  await expect.element(page.getByText(/opens as soon as we have approved your account/)).toBeVisible();
  expect(api.sent('GET /wholesale/price-list')).toEqual([]);
});

test.each([390, 1440])('PRICES-4 the list shows what is new and what has changed, at %i', async (width) => {
  await openList({}, width);
  await expect.element(page.getByText('Valid from November 18, 2026').first()).toBeVisible();
  expect(rows().slice(1)).toEqual([
    'Tarts',
    expect.stringMatching(
      /^Plum Tart.*Changed.*12 pieces a case.*at least 2 cases.*Contains tree nuts. May contain soy.Before: \$42.00. Now: \$45.00$/,
    ),
    expect.stringContaining('Sold out'),
    'Cakes',
    expect.stringMatching(/^Carrot Cake.*New.*5 days’ notice/),
  ]);
  await expect.element(cases('Lemon Tart')).toBeDisabled();
  await expect.element(page.getByText('You have not sent any yet.')).toBeVisible();
  await expectAccessible();
  expectNoOverflow();
});

test('PRICES-4 a search narrows the list, and the file for a spreadsheet has all of it', async () => {
  await openList();
  await page.getByRole('searchbox').fill(' cAKe');
  await expect.element(page.getByText('Plum Tart')).not.toBeInTheDocument();
  expect(rows().slice(1)).toEqual(['Cakes', expect.stringContaining('Carrot Cake')]);
  await page.getByRole('searchbox').fill('soup');
  await expect.element(page.getByText('No dessert matches your search.')).toBeVisible();
  const files: Blob[] = [];
  vi.spyOn(URL, 'createObjectURL').mockImplementation((file) => {
    files.push(file as Blob);
    return '#';
  });
  await page.getByRole('button', { name: 'Download (CSV)' }).click();
  const [heading, first, ...others] = new TextDecoder('utf-8', { ignoreBOM: true })
    .decode(await files[0]!.arrayBuffer())
    .split('\r\n');
  expect(heading).toMatch(/^\uFEFFCategory,Dessert,Pieces per case,Price per case \(USD\)/);
  expect(first).toBe('Tarts,Plum Tart,12,45.00,2,3,14,tree nuts,soy,No');
  expect(others).toHaveLength(3);
});

test('PRICES-4 twenty desserts of three lines each fit a sheet of Letter', async () => {
  const long = line('Mango Turmeric Cheesecake, Large, for Twenty-Four Guests', {
    category: 'Celebration cakes',
    price_cents: 123_400,
    allergens: {
      contains: ['tree-nuts', 'coconut', 'peanuts', 'soy', 'sesame', 'gluten', 'sulphites'],
      may_contain: ['wheat', 'milk', 'eggs', 'mustard', 'celery', 'lupin'],
    },
  });
  const lines = Array.from({ length: 20 }, (_, index) => ({ ...long, product_id: String(index) }));
  await print();
  // 216 by 279 mm without the margins of a printed page, at 96 dots an inch.
  await openList({ 'GET /wholesale/price-list': { ...list, lines } }, 680);
  const table = page.getByRole('table');
  await expect.element(table).toBeVisible();
  const { width, height } = table.element().getBoundingClientRect();
  expect(width).toBeLessThanOrEqual(680);
  expect(height).toBeGreaterThan(850);
  expect(height).toBeLessThanOrEqual(935);
});

test('PRICES-5 fewer cases than the minimum and a day too early are said beside their fields', async () => {
  const { api } = await openList();
  const day = page.getByLabelText(/^For which day/);
  await send.click();
  expect(page.getByText(/earliest day/).elements()).toEqual([]);
  await expect.element(page.getByRole('alert')).toMatchTextContent('Enter how many cases you would like.');
  await cases('Plum Tart').fill('1');
  await page.getByRole('searchbox').fill('cake');
  await expect.element(day).toHaveAccessibleDescription(/^The earliest day for what you chose is/);
  await day.fill(dateIn('UTC', Date.now()));
  await send.click();
  await expect.element(cases('Plum Tart')).toHaveAccessibleDescription('At least 2');
  await expect.element(day).toHaveAccessibleDescription(/The first possible day is/);
  await expectAccessible();
  expect(api.writes).toEqual([]);
});

test('PRICES-6 what was typed survives a reload and a failure, and is sent once', async () => {
  allowConsole(failedCall);
  await openList();
  await cases('Plum Tart').fill('3');
  await expect.element(page.getByText('3 cases: $135.00')).toBeVisible();
  const { api, alert } = await openList({ 'POST /wholesale/inquiries': unreachable });
  await expect.element(cases('Plum Tart')).toHaveValue(3);
  await page.getByLabelText(/^For which day/).fill(day);
  await page.getByLabelText('Anything else?').fill('By the back door.');
  await send.click();
  await expect.element(alert).toMatchTextContent('Could not send your inquiry. Nothing is lost');
  api.answer({
    'POST /wholesale/inquiries': refuse(409, 'inquiry-refused', {
      detail: ['Plum Tart is sold out.', 'So it is.'],
    }),
  });
  await send.click();
  await expect.element(alert).toMatchTextContent('Plum Tart is sold out. So it is.');
  api.answer({ 'POST /wholesale/inquiries': receipt });
  await send.click();
  await expect
    .element(page.getByText(/Your inquiry VS-7K3M9Q for \$135.00 has arrived. It is not an order yet/))
    .toHaveFocus();
  const [first, ...again] = api.writes.map(({ body }) => body);
  const lines = [{ product_id: 'Plum Tart', cases: 3 }];
  expect(first).toMatchObject({ list_id: '1', lines, wished_on: day, note: 'By the back door.' });
  expect(again).toEqual([first, first]);
  await expect.element(cases('Plum Tart')).toHaveValue(null);
  expect(api.sent('GET /wholesale/inquiries')).toHaveLength(2);
});

test('PRICES-6 a newer price list is shown with the cases that were typed', async () => {
  allowConsole(failedCall);
  const changed = 'We have published a new price list meanwhile.';
  const { api, alert } = await openList({
    'POST /wholesale/inquiries': refuse(409, 'price-list-changed', { detail: changed }),
  });
  await cases('Plum Tart').fill('2');
  await page.getByLabelText(/^For which day/).fill(day);
  api.answer({
    'GET /wholesale/price-list': { ...list, id: '2', lines: [line('Plum Tart', { price_cents: 5000 })] },
  });
  await send.click();
  await expect.element(alert).toMatchTextContent(changed);
  await expect.element(cases('Plum Tart')).toHaveValue(2);
  await expect.element(page.getByText('2 cases: $100.00')).toBeVisible();
});

test('PRICES-7 a partner reads the own inquiries with our answers', async () => {
  const inquiry = {
    id: '1',
    reference: 'VS-7K3M9Q',
    sent_by: 'Dana',
    created_at: '2026-11-18T09:00:00.000Z',
    wished_on: '2026-12-01',
    note: 'By the back door.',
    lines: [
      { product_id: '1', name: 'Plum Tart', pieces: 12, price_cents: 4500, cases: 3, total_cents: 13_500 },
    ],
    total_cents: 13_500,
    is_answered: true,
    answers: [{ text: 'With pleasure.', sent_at: '2026-11-19T09:00:00.000Z' }],
  };
  await openList({
    'GET /wholesale/inquiries': [inquiry, { ...inquiry, id: '2', is_answered: false, answers: [] }],
  });
  const sent = page.getByRole('region', { name: 'Your inquiries' });
  await expect
    .element(sent)
    .toMatchTextContent(/Answered.*December 1, 2026, \$135.00.*Plum Tart × 3.*back door.*With pleasure/);
  await expect.element(sent.getByText('Waiting for our answer')).toBeVisible();
  await expectAccessible();
});
