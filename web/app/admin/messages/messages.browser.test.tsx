import type { MessageCard } from '@velvet-spoon/contract/api/staff-messages';
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
