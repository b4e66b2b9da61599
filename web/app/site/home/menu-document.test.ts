import { createClient } from '@velvet-spoon/contract/client';
import { expect, test } from 'vitest';
import { downloadAddress, findMenu, menuDate } from './menu-document.ts';

const answering = (status: number) =>
  createClient({ baseUrl: '/api/v1', fetch: async () => Response.json({ detail: 'Words.' }, { status }) });

test('HOME-15 an answer of 404 means that there is no menu file', async () => {
  await expect(findMenu(answering(404))).resolves.toBeNull();
});

test('HOME-16 any other failure stays a failure', async () => {
  await expect(findMenu(answering(500))).rejects.toThrow('Words.');
});

test('HOME-13 the download address asks for a download', () => {
  expect(downloadAddress({ file_url: '/uploads/menu.pdf' })).toBe('/uploads/menu.pdf?download');
  expect(downloadAddress({ file_url: '/uploads/menu.pdf?v=2' })).toBe('/uploads/menu.pdf?v=2&download');
});

test('HOME-14 the display date wins and does not move with the zone', () => {
  const updated_at = '2026-03-02T03:30:00.000Z';
  expect(menuDate({ display_date: '2026-05-01', updated_at })).toEqual({
    dateTime: '2026-05-01',
    text: 'May 1, 2026',
  });
});

test('HOME-14 without a display date the last change is shown, in the zone of the cafe', () => {
  expect(menuDate({ display_date: null, updated_at: '2026-03-02T03:30:00.000Z' }).text).toBe('March 1, 2026');
});
