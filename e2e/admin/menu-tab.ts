import type { Page } from '@playwright/test';
import { noticesTexts } from '../../web/app/admin/kit/notices/notices.texts.ts';
import { menuTexts } from '../../web/app/admin/menu/menu.texts.ts';
import { refuse } from './answers.ts';
import { type Language, signInAsAdmin } from './sign-in.ts';

export const autumn = {
  id: '7d0c6f4e-2f2b-4f8e-9d55-0f6f5a3d2b11',
  file_url: '/uploads/menus/autumn.pdf',
  file_name: 'Autumn.pdf',
  mime_type: 'application/pdf',
  display_date: '2026-11-06' as string | null,
  created_at: '2026-10-01T09:00:00.000Z',
  updated_at: '2026-10-02T09:30:00.000Z',
  version: 3,
};

type Menu = typeof autumn;
const menuCall = '**/api/v1/menu';
export const uploadCall = '**/api/v1/admin/upload';

/** Stubs a menu for this page alone, because tests of the public pages use the real one. */
export async function openMenu(page: Page, language: Language, menu: Menu | null) {
  const site = { menu, writes: [] as { method: string; body: unknown }[] };
  await page.route(menuCall, async (route) => {
    const request = route.request();
    const method = request.method();
    if (method === 'GET') {
      return site.menu ? route.fulfill({ json: site.menu }) : refuse(route, 404, 'not-found');
    }
    site.writes.push({ method, body: request.postDataJSON() });
    site.menu =
      method === 'PUT'
        ? { ...autumn, ...request.postDataJSON(), updated_at: '2026-10-03T09:30:00.000Z' }
        : null;
    return site.menu ? route.fulfill({ json: site.menu }) : route.fulfill({ status: 204 });
  });
  await signInAsAdmin(page, language);
  await page.goto('/admin?tab=menu');
  const t = { ...menuTexts[language], tryAgain: noticesTexts[language].tryAgain };
  const form = page.locator('form');
  return {
    site,
    t,
    url: form.getByLabel(t.url),
    fileName: form.getByLabel(t.fileName),
    mimeType: form.getByLabel(t.mimeType),
    displayDate: form.getByLabel(t.displayDate),
    file: form.locator('input[type=file]'),
    save: form.getByRole('button', { name: t.save }),
  };
}

export const pdf = (name = 'Winter.pdf', mimeType = 'application/pdf') => ({
  name,
  mimeType,
  buffer: Buffer.from('%PDF-1.4\n%%EOF\n'),
});
