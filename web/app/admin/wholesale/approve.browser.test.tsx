import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { openTab } from '../../../test-support/admin.tsx';
import { clickFast } from '../../../test-support/click-fast.ts';

test('fast clicks approve an applicant once, and state the version that was seen', async () => {
  const mira = {
    id: '00000000-0000-4000-8000-000000000011',
    username: 'Mira Chen',
    email: 'mira.chen@example.com',
    company_name: 'Chen Catering LLC',
    documents_url: null,
    w9_url: null,
    is_approved: false,
    created_at: '2026-10-01T09:30:00.000Z',
    status: 'pending' as const,
    version: 4,
    paper_request: null,
  };
  const api = await openTab('wholesale', {
    'GET /admin/pending': [mira],
    'GET /admin/users': [],
    'PATCH /admin/approve/{id}': { ...mira, is_approved: true, status: 'approved' },
  });
  await clickFast(page.getByRole('button', { name: 'Approve Mira Chen' }));
  await expect.element(page.getByText('Approved Mira Chen.')).toBeVisible();
  expect(api.writes.map(({ headers }) => headers.get('if-match'))).toEqual(['"v4"']);
});
