import { expect, test } from 'vitest';
import { documentId, toApplicant } from './applicants.ts';

test('PARTNERS-18 the tab keeps the fields of a wholesale user under its own names', () => {
  const same = { id: '1', username: 'Dana Lee', email: 'dana@example.com', version: 1 };
  expect(
    toApplicant({
      ...same,
      company_name: null,
      documents_url: '/api/v1/admin/documents/2',
      w9_url: '/api/v1/admin/documents/3',
      is_approved: false,
      created_at: '2026-10-02T00:00:00.000Z',
      status: 'pending',
      paper_request: null,
      is_colleague: false,
    }),
  ).toEqual({
    ...same,
    companyName: null,
    documentsUrl: '/api/v1/admin/documents/2',
    w9Url: '/api/v1/admin/documents/3',
    isApproved: false,
    createdAt: '2026-10-02T00:00:00.000Z',
    status: 'pending',
    paperRequest: null,
  });
});

test('PARTNERS-9 the id of a document is the last part of its address', () => {
  const id = '0b0e7a8e-1111-4222-8333-944444444444';
  expect(documentId(`/api/v1/admin/documents/${id}`)).toBe(id);
});
