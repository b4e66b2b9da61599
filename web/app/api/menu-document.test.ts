import { createClient } from '@velvet-spoon/contract/api/client';
import { expect, test } from 'vitest';
import { downloadAddress, findMenu } from './menu-document.ts';

const answering = (status: number) =>
  createClient({ baseUrl: '/api/v1', fetch: async () => Response.json({ detail: 'Words.' }, { status }) });

test('HOME-15 a 404 means that there is no menu file', async () => {
  await expect(findMenu(answering(404))).resolves.toBeNull();
});

test('HOME-16 any other failure is thrown', async () => {
  await expect(findMenu(answering(500))).rejects.toThrow('Words.');
});

test('HOME-13 the download address requests a download', () => {
  expect(downloadAddress({ file_url: '/uploads/menu.pdf' })).toBe('/uploads/menu.pdf?download');
  expect(downloadAddress({ file_url: '/uploads/menu.pdf?v=2' })).toBe('/uploads/menu.pdf?v=2&download');
});
