import type { Locator, Page } from '@playwright/test';
import { momentsTexts } from '../../web/app/admin/cafe/moments/moments.texts.ts';
import { libraryTexts } from '../../web/app/admin/kit/library/library.texts.ts';
import { noticesTexts } from '../../web/app/admin/kit/notices/notices.texts.ts';
import { expect } from '../fixtures.ts';
import { openCafe } from './cafe-tab.ts';
import { named, photo } from './products-tab.ts';
import type { Language } from './sign-in.ts';

type Site = Parameters<typeof openCafe>[1];

/** As someone else would, over the API. */
export async function uploadPhoto({ origin, token }: Site, name: string, color: string): Promise<string> {
  const { buffer, mimeType } = await photo(name, color);
  const form = new FormData();
  form.set('file', new Blob([new Uint8Array(buffer)], { type: mimeType }), name);
  const headers = { authorization: `Bearer ${token}` };
  const sent = await fetch(`${origin}/api/v1/admin/upload`, { method: 'POST', headers, body: form });
  expect(sent.status).toBe(201);
  return (await sent.json()).url;
}

export async function openMoments(page: Page, site: Site, language: Language) {
  await openCafe(page, site, language);
  const t = momentsTexts[language];
  const section = page.getByRole('region', { name: t.title });
  await section.getByRole('button', { name: t.title }).click();
  const status = section.getByRole('group', { name: 'Instagram' });
  await expect(status).toBeVisible();
  const picker = page.getByRole('dialog', { name: libraryTexts[language].choosePicture });
  return {
    t,
    notices: noticesTexts[language],
    section,
    status,
    row: (number: number) => section.getByRole('listitem', { name: named(t.item, { number }) }),
    pin: section.getByRole('button', { name: t.pin }),
    dialog: (isNew = true) => page.getByRole('dialog', { name: isNew ? t.new : t.edit }),
    /** Chooses from the library once its window has the focus. */
    choose: async (name: RegExp): Promise<void> => {
      await expect(picker.getByRole('searchbox')).toBeFocused();
      await picker.getByRole('button', { name }).press('Enter');
      await expect(picker).toBeHidden();
    },
  };
}

/** What visitors see in the section of the home page. */
export function feedOf(page: Page): Locator {
  return page.getByRole('region', { name: 'Seen at the counter' });
}
