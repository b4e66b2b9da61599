import type { MessageCard, StaffMessage } from '@velvet-spoon/contract/api/staff-messages';
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { expectAccessible } from '../../../test-support/accessible.ts';
import { openTab } from '../../../test-support/admin.tsx';
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

test('MESSAGES-6 an open message shows what becomes of a mail that will be tried again', async () => {
  const t = messagesTexts.en;
  const open: StaffMessage = { ...buildMessage('inbox'), phone: '', text: 'Do you deliver?' };
  const at = open.created_at;
  const failed = { state: 'failed', reason: 'refused', sent_at: null, next_attempt_at: at } as const;
  const sent = { state: 'sent', reason: null, sent_at: at, next_attempt_at: null } as const;
  const one = 'GET /admin/messages/{id}';
  const api = await openTab(
    'messages',
    {
      [one]: { ...open, mail: failed },
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
