import type { Page } from '@playwright/test';
import { cafeTexts } from '../../web/app/admin/cafe/cafe.texts.ts';
import { named } from '../../web/test-support/texts.ts';
import { expect } from '../fixtures.ts';
import { signIn } from '../own-site.ts';
import type { Language } from './sign-in.ts';

type Site = Parameters<typeof signIn>[1];
type Texts = (typeof cafeTexts)['en'];

const SECTIONS = ['facts', 'hours', 'announcement', 'home', 'about', 'celebrations'] as const;

export async function openCafe(page: Page, site: Site, language: Language = 'en') {
  await signIn(page, site, language);
  await page.goto('/admin?tab=cafe');
  const tab = cafeTab(page, language);
  await expect(tab.section('facts')).toBeVisible();
  return tab;
}

export function cafeTab(page: Page, language: Language) {
  const t: Texts = cafeTexts[language];
  const form = page.getByRole('form', { name: t.form });
  const section = (name: (typeof SECTIONS)[number]) =>
    form.getByRole('heading', { level: 2, name: t.sections[name] }).getByRole('button');
  const list = (title: string) => form.getByRole('group', { name: title, exact: true });
  return {
    t,
    form,
    section,
    /** A list, or a part of a page. */
    list,
    row: (item: string, number: number) =>
      form.getByRole('group', { name: named(item, { number }), exact: true }),
    field: (name: string) => form.getByLabel(name, { exact: true }),
    button: (name: string) => form.getByRole('button', { name, exact: true }),
    save: form.getByRole('button', { name: t.save, exact: true }),
    status: form.getByRole('status'),
    saved: page.getByRole('alert').filter({ hasText: t.saved }),
    async openAll() {
      for (const name of SECTIONS) {
        if ((await section(name).getAttribute('aria-expanded')) === 'false') await section(name).click();
      }
    },
  };
}

/** Puts the document back to what it is on a new site, with some changes. */
export async function setCafe({ origin, token }: Site, change: object): Promise<void> {
  const headers = { authorization: `Bearer ${token}`, 'content-type': 'application/json' };
  const {
    updatedAt: _,
    version: __,
    ...document
  } = await (await fetch(`${origin}/api/v1/admin/cafe`, { headers })).json();
  const answer = await fetch(`${origin}/api/v1/content/cafe`, {
    method: 'PUT',
    headers,
    body: JSON.stringify({ ...document, ...change }),
  });
  expect(answer.status).toBe(200);
}
