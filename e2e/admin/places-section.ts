import type { Page } from '@playwright/test';
import type { PlaceName } from '@velvet-spoon/contract/places';
import { placesTexts } from '../../web/app/admin/cafe/places/places.texts.ts';
import { expect } from '../fixtures.ts';
import { signIn } from '../own-site.ts';
import type { Language } from './sign-in.ts';

type Site = Parameters<typeof signIn>[1];

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
    card,
    file: (place: PlaceName) => card(place).locator('input[type=file]'),
    dialog: (place: PlaceName) => page.getByRole('dialog', { name: t.names[place] }),
  };
}
