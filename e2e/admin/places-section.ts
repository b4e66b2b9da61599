import type { Locator, Page } from '@playwright/test';
import type { PlaceName } from '@velvet-spoon/contract/places';
import { placesTexts } from '../../web/app/admin/cafe/places/places.texts.ts';
import { libraryTexts } from '../../web/app/admin/kit/library/library.texts.ts';
import { noticesTexts } from '../../web/app/admin/kit/notices/notices.texts.ts';
import { expect } from '../fixtures.ts';
import { signIn } from '../own-site.ts';
import type { Language } from './sign-in.ts';

type Site = Parameters<typeof signIn>[1];
type Photo = { name: string; mimeType: string; buffer: Buffer };

export async function emptyPlaces({ query }: Site): Promise<void> {
  await query('delete from imagery');
}

/** As someone else would, over the API. */
export async function savePlace({ origin, token }: Site, place: PlaceName, photo: Photo): Promise<void> {
  const headers = { authorization: `Bearer ${token}` };
  const form = new FormData();
  form.set('file', new Blob([new Uint8Array(photo.buffer)], { type: photo.mimeType }), photo.name);
  const sent = await fetch(`${origin}/api/v1/admin/upload`, { method: 'POST', headers, body: form });
  expect(sent.status).toBe(201);
  const { url } = await sent.json();
  const saved = await fetch(`${origin}/api/v1/admin/imagery/${place}`, {
    method: 'PUT',
    headers: { ...headers, 'content-type': 'application/json' },
    body: JSON.stringify({ media_url: url, focal_point: null }),
  });
  expect(saved.status).toBe(200);
}

export async function savedPlace({ query }: Site, place: PlaceName) {
  const [row] = await query(
    `select focal_x, focal_y, imagery.version, filename
     from imagery join media on media.id = media_id where name = $1`,
    [place],
  );
  return row;
}

export async function openPlaces(page: Page, site: Site, language: Language) {
  await signIn(page, site, language);
  await page.goto('/admin?tab=cafe');
  const t = placesTexts[language];
  // By keyboard: the sections above may still be loading, and move the button.
  await page.getByRole('button', { name: t.title }).press('Enter');
  const card = (place: PlaceName) => page.getByRole('listitem', { name: t.names[place] });
  await expect(card('hero-1')).toBeVisible();
  return {
    t,
    library: libraryTexts[language],
    notices: noticesTexts[language],
    card,
    file: (place: PlaceName) => card(place).locator('input[type=file]'),
    dialog: (place: PlaceName) => page.getByRole('dialog', { name: t.names[place] }),
  };
}

export async function expectCentred(dialog: Locator): Promise<void> {
  await expect(dialog).toBeVisible();
  const margins = await dialog.evaluate((element) => {
    const { left, right } = element.getBoundingClientRect();
    return [left, document.documentElement.clientWidth - right].map(Math.round);
  });
  expect(margins[0]).toBe(margins[1]);
}
