import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { expectAccessible } from '../../../test-support/accessible.ts';
import { answerDialogs, expectNoOverflow } from '../../../test-support/acting.ts';
import { openTab } from '../../../test-support/admin.tsx';
import { texts } from '../../../test-support/browser.ts';
import { clickFast } from '../../../test-support/click-fast.ts';
import { allowConsole, failedCall } from '../../../test-support/console.ts';
import { type Answers, hold, refuse, unreachable } from '../../../test-support/fake-api.ts';
import { buildDetails, buildPartner } from '../../../test-support/partners.ts';

const mira = buildPartner(1, 'Mira Chen', false, 'Chen Catering LLC');
const jo = buildPartner(2, 'Jo Park', false, null);
const otto = buildPartner(3, 'Otto Berg', true, 'Berg & Sons Hotel');
const columns = ['Name', 'Email', 'Company', 'Status', 'Created'];

async function openWholesale(answers: Answers = {}, { language = 'en', width = 1440 } = {}) {
  const site = { pending: [mira, jo], users: [otto] };
  const api = await openTab(
    'wholesale',
    { 'GET /admin/pending': () => site.pending, 'GET /admin/users': () => site.users, ...answers },
    { language: language as 'en' | 'ru', width },
  );
  return {
    api,
    site,
    pending: page.getByRole('region', { name: 'Pending applicants' }),
    approved: page.getByRole('region', { name: 'Approved users' }),
    alert: page.getByTestId('messages').getByRole('alert'),
    information: page.getByTestId('messages').getByRole('status'),
    button: (name: string) => page.getByRole('button', { name, exact: true }),
    /** How often both lists were asked for. */
    loads: () => [api.sent('GET /admin/pending').length, api.sent('GET /admin/users').length],
  };
}

test('PARTNERS-1, PARTNERS-4, PARTNERS-6, PARTNERS-7, PARTNERS-8 the tab shows both lists and the number of pending applications', async () => {
  const { site, pending, approved, button } = await openWholesale();
  site.users = [otto, { ...buildPartner(4, 'Ann Odd', true, null), is_approved: false }];
  await expect.element(page.getByRole('heading', { level: 1, name: 'Wholesale partners' })).toBeVisible();
  await expect.element(page.getByText('2 pending', { exact: true })).toBeVisible();
  expect(pending.getByRole('listitem').elements()).toHaveLength(2);
  const first = pending.getByRole('listitem').first();
  for (const text of ['Mira Chen', 'mira.chen@example.com', 'Chen Catering LLC', 'October 1, 2026']) {
    await expect.element(first).toMatchTextContent(text);
  }
  for (const name of ['Approve Mira Chen', 'Delete Mira Chen'])
    await expect.element(button(name)).toBeVisible();
  expect(texts(approved.getByRole('columnheader'))).toEqual(columns);
  const row = texts(approved.getByRole('row').nth(1).getByRole('cell'));
  expect(row.slice(0, 4)).toEqual([
    'Otto Berg',
    'otto.berg@example.com',
    'Berg & Sons Hotel',
    'Approved Yes',
  ]);
  expect(row[4]).toContain('October 3, 2026');
  const register = page.getByRole('link', { name: 'Open registration' });
  await expect.element(register).toHaveAttribute('href', '/wholesale/register');
  await expect.element(register).toHaveAttribute('target', '_blank');
  await expectAccessible();

  await button('Refresh').click();
  await expect.element(approved.getByRole('row').nth(2)).toMatchTextContent('Approved No');
});

test('PARTNERS-7 on a phone, the table becomes cards with the same content', async () => {
  const { approved } = await openWholesale({}, { width: 390 });
  const card = approved.getByRole('listitem');
  await expect.element(card).toMatchTextContent('Approved Yes');
  expect([...card.element().querySelectorAll('dt')].map(({ textContent }) => textContent)).toEqual(columns);
  await expect.element(approved.getByRole('table')).not.toBeInTheDocument();
  expectNoOverflow();
  await expectAccessible();
});

test('PARTNERS-1 both lists say when they are empty, and Russian counts', async () => {
  await openWholesale({ 'GET /admin/pending': [], 'GET /admin/users': [] }, { language: 'ru' });
  await expect.element(page.getByText('0 заявок', { exact: true })).toBeVisible();
  await expect.element(page.getByText('Новых заявок нет.')).toBeVisible();
  await expect.element(page.getByText('Одобренных партнёров пока нет.')).toBeVisible();
});

test('PARTNERS-2, PARTNERS-3 refresh reloads both lists and shows that it is busy', async () => {
  const { api, button, pending, loads } = await openWholesale();
  await expect.element(pending.getByRole('listitem').first()).toBeVisible();
  const { release, until } = hold();
  api.answer({ 'GET /admin/pending': async () => (await until, [mira]) });
  await button('Refresh').click();
  await expect.element(button('Refreshing...')).toBeDisabled();
  expect(loads()).toEqual([2, 2]);
  release();
  await expect.element(button('Refresh')).toBeEnabled();
  await expect.element(page.getByText('1 pending', { exact: true })).toBeVisible();
});

test('PARTNERS-10, PARTNERS-15 an approval is sent once, moves the applicant, and both lists are reloaded', async () => {
  const { api, site, button, pending, approved, information, loads } = await openWholesale({
    'PATCH /admin/approve/{id}': () => {
      site.pending = [jo];
      site.users = [otto, { ...mira, is_approved: true, status: 'approved' }];
      return undefined as never;
    },
  });
  await clickFast(button('Approve Mira Chen'));
  await expect.element(information).toHaveTextContent('Approved Mira Chen.');
  await expect.element(pending).not.toMatchTextContent('Mira Chen');
  await expect.element(approved).toMatchTextContent('Mira Chen');
  expect(api.writes.map(({ call, params, headers }) => [call, params.id, headers.get('if-match')])).toEqual([
    ['PATCH /admin/approve/{id}', mira.id, '"v1"'],
  ]);
  expect(loads()).toEqual([2, 2]);
});

test('PARTNERS-12, PARTNERS-13, PARTNERS-15 a deletion asks first, removes the applicant and reloads both lists', async () => {
  const { api, site, button, pending, information, loads } = await openWholesale({
    'DELETE /admin/delete/{id}': () => {
      site.pending = [jo];
      return undefined;
    },
  });
  const dialogs = answerDialogs(false);
  await button('Delete Mira Chen').click();
  expect(dialogs.asked).toEqual([
    'Delete Mira Chen? The application and its documents will be permanently deleted.',
  ]);
  expect(api.writes).toEqual([]);
  dialogs.isYes = true;
  await button('Delete Mira Chen').click();
  await expect.element(information).toHaveTextContent('Applicant deleted.');
  await expect.element(pending).not.toMatchTextContent('Mira Chen');
  expect(loads()).toEqual([2, 2]);
});

test.each([
  ['PATCH /admin/approve/{id}', 'Approve Mira Chen', 'Could not approve application.'],
  ['DELETE /admin/delete/{id}', 'Delete Mira Chen', 'Could not delete applicant.'],
] as const)(
  'PARTNERS-11, PARTNERS-14 %s that fails shows an error, keeps the applicant and reloads the lists',
  async (call, name, words) => {
    allowConsole(failedCall);
    answerDialogs();
    const { button, pending, alert, loads } = await openWholesale({ [call]: refuse(503, 'unavailable') });
    await button(name).click();
    await expect.element(alert).toMatchTextContent(words);
    await expect.element(pending).toMatchTextContent('Mira Chen');
    await expect.poll(loads).toEqual([2, 2]);
  },
);

test('PARTNERS-5, PARTNERS-9 a document that is missing or cannot be opened is told', async () => {
  allowConsole(failedCall);
  const { button, alert } = await openWholesale({
    'GET /admin/pending': [mira, { ...jo, w9_url: null }],
    'POST /admin/documents/{id}/link': refuse(404, 'not-found'),
  });
  await expect.element(button('W-9 of Jo Park')).toBeDisabled();
  await button('Documents of Mira Chen').click();
  await expect.element(alert).toMatchTextContent('Could not open the document.');
});

test('PARTNERS-16 a load failure shows in the message area until a refresh succeeds', async () => {
  allowConsole(failedCall);
  const { api, site, button, alert, pending, loads } = await openWholesale();
  await expect.element(pending).toMatchTextContent('Mira Chen');
  api.answer({ 'GET /admin/users': unreachable });
  await button('Refresh').click();
  await expect
    .element(alert)
    .toMatchTextContent('Failed to load wholesale data. Cannot reach the server. Check your connection.');
  // It was said at once, without trying again for seconds.
  expect(loads()).toEqual([2, 2]);
  api.answer({ 'GET /admin/users': [otto] });
  site.pending = [jo];
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect.element(alert).not.toBeInTheDocument();
  await expect.element(pending).not.toMatchTextContent('Mira Chen');
});

test('PARTNERS-17 a refused token returns to the sign-in page and shows only that message', async () => {
  allowConsole(failedCall);
  const { button } = await openWholesale({ 'PATCH /admin/approve/{id}': refuse(401, 'unauthorized') });
  await button('Approve Mira Chen').click();
  await expect.element(page.getByText('Token is invalid or expired. Please sign in again.')).toBeVisible();
  await expect.element(page.getByText('Could not approve application.')).not.toBeInTheDocument();
});

test('PAPERS-9 the download has the rows that show, of all pages, and its button says so', async () => {
  // Not in the contract, because it sends a file. A refusal keeps the browser from saving one.
  allowConsole(failedCall);
  const csv = 'GET /admin/users.csv' as 'GET /admin/users';
  const { api, button, approved, alert } = await openWholesale({
    'GET /admin/declined': [],
    'GET /admin/pending/count': { count: 2 },
    [csv]: refuse(503, 'unavailable'),
  });
  await expect.element(approved).toBeVisible();
  const rows = () => api.sent(csv).map(({ query }) => Object.fromEntries(query));
  await button('Download list (CSV)').click();
  await expect.element(alert).toMatchTextContent('Could not download the list.');
  expect(rows()).toEqual([{ of: 'pending,partners' }]);
  await page.getByRole('searchbox').fill('company 77');
  await button('Download matches (CSV)').click();
  await expect.poll(rows).toContainEqual({ of: 'pending,partners,declined', q: 'company 77' });
  await page.getByRole('combobox').selectOptions('suspended');
  await button('Download matches (CSV)').click();
  await expect.poll(rows).toContainEqual({ of: 'suspended', q: 'company 77' });
});

test('PAPERS-8 details open from a row that the search is about to replace', async () => {
  const { release, until } = hold();
  const { api, pending } = await openWholesale({
    'GET /admin/declined': [],
    'GET /admin/pending/count': { count: 2 },
    'GET /admin/wholesale/{id}': buildDetails(mira),
  });
  await expect.element(pending).toMatchTextContent('Mira Chen');
  api.answer({ 'GET /admin/pending': async () => (await until, []) });
  await page.getByRole('searchbox').fill('park');
  await expect.poll(() => api.sent('GET /admin/pending').length).toBe(2);
  await page.getByRole('link', { name: 'Details of Mira Chen' }).click();
  release();
  await expect.element(page.getByRole('heading', { level: 1, name: 'Mira Chen' })).toBeVisible();
  await page.getByRole('link', { name: 'Back to the list' }).click();
  await expect.element(page.getByRole('searchbox')).toHaveValue('park');
  await expect.element(pending).not.toMatchTextContent('Mira Chen');
});

test('NAV-6 a partner opens at an address of their own, is decided about there, and unsaved notes are not lost', async () => {
  const site = { otto: buildDetails(otto) };
  const { api, approved, information, button } = await openWholesale({
    'GET /admin/wholesale/{id}': () => site.otto,
    'PATCH /admin/suspend/{id}': () => (site.otto = { ...site.otto, status: 'suspended', version: 2 }),
    'PUT /admin/wholesale/{id}/note': ({ body }) => ({ ...site.otto, ...body, version: 3 }),
  });
  const dialogs = answerDialogs();
  await approved.getByRole('link', { name: 'Otto Berg' }).click();
  const heading = page.getByRole('heading', { level: 1, name: 'Otto Berg' });
  await expect.element(heading).toBeVisible();
  await expectAccessible();
  await page.getByLabelText('Staff notes').fill('Pays late.');
  await button('Suspend').click();
  await expect.element(information).toHaveTextContent('Suspended Otto Berg.');
  await expect.element(heading).toHaveFocus();
  await expect.element(button('Reinstate')).toBeVisible();
  dialogs.isYes = false;
  await page.getByRole('link', { name: 'Back to the list' }).click();
  expect(dialogs.asked.at(-1)).toBe('The notes are not saved. Leave anyway?');
  await button('Save notes').click();
  await expect.poll(() => api.writes.at(-1)?.headers.get('if-match')).toBe('"v2"');
  await expect.element(button('Save notes')).toBeDisabled();
  await page.getByRole('link', { name: 'Back to the list' }).click();
  await expect.element(approved.getByRole('link', { name: 'Otto Berg' })).toBeVisible();
  expect(dialogs.asked).toHaveLength(2);
});

test('COLLEAGUES-5 a colleague can be deleted, and nothing else is decided about one', async () => {
  const { approved, button } = await openWholesale({
    'GET /admin/wholesale/{id}': { ...buildDetails(otto), is_colleague: true, colleagues: [mira] },
  });
  await approved.getByRole('link', { name: 'Otto Berg' }).click();
  await expect.element(page.getByText(/^A colleague from a company/)).toBeVisible();
  const region = page.getByRole('region', { name: 'Colleagues from the company' });
  await expect.element(region.getByRole('listitem')).toMatchTextContent(/^Mira Chen\s*Applicant/);
  await expectAccessible();
  await expect.element(button('Delete')).toBeVisible();
  expect(button('Suspend').elements()).toEqual([]);
});
