import type { Page } from '@playwright/test';
import type { PictureSlotName } from '@velvet-spoon/contract/domain/picture-slots';
import { pagePicturesTexts } from '../../web/app/admin/cafe/page-pictures/page-pictures.texts.ts';
import { expect } from '../fixtures.ts';
import { signIn } from '../own-site.ts';
import type { Language } from './sign-in.ts';

type Site = Parameters<typeof signIn>[1];

export async function openPagePictures(page: Page, site: Site, language: Language) {
  await signIn(page, site, language);
  await page.goto('/admin?tab=cafe');
  const t = pagePicturesTexts[language];
  // By keyboard: the sections above may still be loading, and move the button.
  await page.getByRole('button', { name: t.title }).press('Enter');
  const card = (slot: PictureSlotName) => page.getByRole('listitem', { name: t.names[slot] });
  await expect(card('hero-1')).toBeVisible();
  return {
    t,
    card,
    file: (slot: PictureSlotName) => card(slot).locator('input[type=file]'),
    dialog: (slot: PictureSlotName) => page.getByRole('dialog', { name: t.names[slot] }),
  };
}
