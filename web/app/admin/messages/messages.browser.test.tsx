import type { MessageCard, StaffMessage } from '@velvet-spoon/contract/api/staff-messages';
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { expectAccessible } from '../../../test-support/accessible.ts';
import { expectNoOverflow } from '../../../test-support/acting.ts';
import { openTab, toast } from '../../../test-support/admin.tsx';
import { messagesTexts } from './messages.texts.ts';

const buildMessage = (folder: MessageCard['folder']): MessageCard => ({
  id: folder,
  reference: `VS-${folder}`,
  name: `From ${folder}`,
  email: 'nina@example.com',
  subject: 'Cake',
  excerpt: 'Do you deliver on Sundays?',
  folder,
  suspect_reason: folder === 'suspects' ? 'honeypot' : null,
  created_at: '2026-10-02T09:30:00.000Z',
  kind: 'message',
  due_on: null,
  is_read: true,
  assigned_to: null,
  answered_at: null,
  answered_by: null,
  mail: null,
});

test('MESSAGES-4, GATE-32 what a search finds says legibly which folder it is in', async () => {
  const t = messagesTexts.en;
  await openTab('messages', {
    'GET /admin/messages': [buildMessage('inbox'), buildMessage('answered'), buildMessage('suspects')],
    'GET /admin/messages/count': { inbox: 1, suspects: 1 },
  });
  await page.getByRole('searchbox', { name: t.search }).fill('cake');
  await expect.element(page.getByText(t.foundEverywhere)).toBeVisible();
  const row = page.getByRole('listitem').filter({ hasText: 'From suspects' });
  await expect.element(row.getByText('Possible spam', { exact: true })).toBeVisible();
  await expectAccessible();
});

test.each(['en', 'ru'] as const)(
  'PRICES-6 an inquiry shows its lines and its sum, in %s',
  async (language) => {
    const t = messagesTexts[language];
    const line = {
      product_id: '1',
      name: 'Plum Tart',
      pieces: 12,
      price_cents: 4200,
      cases: 3,
      total_cents: 12_600,
    };
    const open: StaffMessage = {
      ...buildMessage('inbox'),
      phone: '',
      text: '',
      note: '',
      answers: [],
      kind: 'inquiry',
      due_on: '2026-12-01',
      celebration: null,
      inquiry: { company: 'Corner Bistro', lines: [line], total_cents: 12_600 },
    };
    const answers = {
      'GET /admin/messages/{id}': open,
      'GET /admin/messages/assignees': [],
      'GET /admin/saved-answers': [],
      'GET /admin/messages': [],
      'GET /admin/messages/count': { inbox: 1, suspects: 0 },
    };
    await openTab('messages', answers, { language, search: '&message=inbox', width: 390 });
    const table = page.getByRole('table', { name: t.inquiry.title });
    await expect.element(page.getByText(t.inquiry.notOrder)).toBeVisible();
    await expect.element(table).toMatchTextContent(/Plum Tart.*12.*3.*42[.,]00.*126[.,]00/);
    await expectAccessible();
    expectNoOverflow();
  },
);

test('MESSAGES-6 an open message shows what becomes of a mail that will be tried again', async () => {
  const t = messagesTexts.en;
  const open: StaffMessage = {
    ...buildMessage('inbox'),
    phone: '',
    text: 'Do you deliver?',
    note: '',
    answers: [],
    celebration: null,
    inquiry: null,
  };
  const at = open.created_at;
  const failed = { state: 'failed', reason: 'refused', sent_at: null, next_attempt_at: at } as const;
  const sent = { state: 'sent', reason: null, sent_at: at, next_attempt_at: null } as const;
  const one = 'GET /admin/messages/{id}';
  const api = await openTab(
    'messages',
    {
      [one]: { ...open, mail: failed },
      'GET /admin/messages/assignees': [],
      'GET /admin/saved-answers': [],
      'GET /admin/messages': [],
      'GET /admin/messages/count': { inbox: 1, suspects: 0 },
    },
    { search: '&message=inbox' },
  );
  const state = page.getByRole('status').filter({ hasText: 'refused' });
  await expect.element(state).toBeVisible();
  api.answer({ [one]: { ...open, mail: sent } });
  await expect.element(page.getByText(new RegExp(t.mail.sent.replace('{{time}}', '.+')))).toBeVisible();
});

test('MESSAGES-20, MESSAGES-25 unread messages are marked, and chosen ones change together', async () => {
  const t = messagesTexts.en;
  const twoDaysAgo = new Date(Date.now() - 50 * 3600_000).toISOString();
  const unread = {
    ...buildMessage('inbox'),
    is_read: false,
    created_at: twoDaysAgo,
    kind: 'inquiry',
    due_on: '2026-12-24',
    assigned_to: { id: 'v', name: 'Vera' },
  } as const;
  const api = await openTab('messages', {
    'GET /admin/messages': [unread, buildMessage('answered')],
    'GET /admin/messages/count': { inbox: 1, suspects: 0 },
    'POST /admin/messages/bulk': { count: 2 },
  });
  const rows = page.getByRole('list', { name: t.tab }).getByRole('listitem');
  const [first, second] = [rows.nth(0), rows.nth(1)];
  await expect.element(first.getByRole('img', { name: t.unread })).toBeVisible();
  expect(second.getByRole('img').elements()).toEqual([]);
  await expect.element(first.getByText('2 days ago')).toHaveAttribute('dateTime', twoDaysAgo);
  for (const text of [t.kind.inquiry, 'For December 24, 2026', 'Assigned to Vera']) {
    await expect.element(first.getByText(text)).toBeVisible();
  }
  const bar = page.getByRole('group', { name: t.bulk.title });
  expect(bar.elements()).toEqual([]);
  const target = first.getByRole('checkbox').element().closest('label')!.getBoundingClientRect();
  expect(Math.min(target.width, target.height)).toBeGreaterThanOrEqual(44);
  await first.getByRole('checkbox').click();
  await expect.element(bar.getByText('Selected: 1')).toBeVisible();
  expect(bar.getByRole('button', { name: t.bulk.new }).elements(), 'it is new').toEqual([]);
  await bar.getByRole('button', { name: t.bulk.all }).click();
  await expectAccessible();
  await bar.getByRole('button', { name: t.bulk.spam, exact: true }).click();
  await expect.element(toast('Messages changed: 2.')).toBeVisible();
  expect(bar.elements()).toEqual([]);
  expect(api.writes).toMatchObject([{ body: { ids: ['inbox', 'answered'], action: 'spam' } }]);
});

test('CELEBRATIONS-6, PRICES-6 what our own forms named is listed in the language of the interface', async () => {
  const cake = { ...buildMessage('inbox'), kind: 'celebration', due_on: '2026-12-19' } as const;
  const inquiry = { ...buildMessage('answered'), kind: 'inquiry', subject: 'Inquiry from Bistro' } as const;
  await openTab(
    'messages',
    { 'GET /admin/messages': [cake, inquiry], 'GET /admin/messages/count': { inbox: 2, suspects: 0 } },
    { language: 'ru' },
  );
  await expect.element(page.getByText('Праздничный торт на 19 декабря 2026')).toBeVisible();
  await expect.element(page.getByText('Запрос: Bistro')).toBeVisible();
});
