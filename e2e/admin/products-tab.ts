import type { Page } from '@playwright/test';
import sharp from 'sharp';
import { noticesTexts } from '../../web/app/admin/kit/notices/notices.texts.ts';
import { productsTexts } from '../../web/app/admin/products/products.texts.ts';
import { named } from '../../web/test-support/texts.ts';
import { expect } from '../fixtures.ts';
import { signIn } from '../own-site.ts';
import type { Language } from './sign-in.ts';

type Site = Parameters<typeof signIn>[1];

/** A dessert as the API takes it. */
export function dessert(name: string, change: object = {}) {
  return {
    name,
    slug: name.toLowerCase().replaceAll(' ', '-'),
    category: 'Tarts',
    price_cents: 4200,
    short_description: `${name}, made today.`,
    long_description: 'Ingredients: dates.',
    cover: null,
    gallery: [],
    at_a_glance: [],
    allergens: { contains: [], may_contain: [] },
    order_url: null,
    is_hidden: false,
    is_sold_out: false,
    ...change,
  };
}

/** A menu with just these desserts. */
export async function setMenu(site: Site, desserts: object[]): Promise<void> {
  await site.query('delete from products');
  for (const body of desserts) await addDessert(site, body);
}

export async function addDessert({ origin, token }: Site, body: object): Promise<void> {
  const answer = await fetch(`${origin}/api/v1/admin/products`, {
    method: 'POST',
    headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
    body: JSON.stringify(body),
  });
  expect(answer.status).toBe(201);
}

/** A unique file: if two photos had the same bytes, the library would keep only the first name. */
export async function photo(name: string, color: string) {
  const background = color;
  const buffer = await sharp({ create: { width: 640, height: 480, channels: 3, background } })
    .withExif({ IFD0: { ImageDescription: name } })
    .jpeg()
    .toBuffer();
  return { name, mimeType: 'image/jpeg', buffer };
}

export async function openDesserts(page: Page, site: Site, language: Language = 'ru') {
  await signIn(page, site, language);
  await page.goto('/admin?tab=products');
  const tab = dessertsTab(page, language);
  await expect(page.getByRole('heading', { level: 1, name: tab.t.tab })).toBeVisible();
  return tab;
}

export function dessertsTab(page: Page, language: Language) {
  const t = productsTexts[language];
  const field = (name: string) => page.getByRole('textbox', { name, exact: true });
  const list = page.getByRole('list', { name: t.list });
  const rows = list.getByRole('listitem');
  return {
    t,
    rows,
    names: rows.getByRole('link'),
    row: (name: string) => rows.filter({ hasText: name }),
    add: page.getByRole('link', { name: t.new, exact: true }),
    slug: field(t.form.slug),
    files: page.getByLabel(t.pictures.drop),
    alt: (number: number) => field(named(t.pictures.altNumbered, { number })),
    create: page.getByRole('button', { name: t.form.create, exact: true }),
    save: page.getByRole('button', { name: noticesTexts[language].save, exact: true }),
    async describe(values: { name: string; price: string; category: string }) {
      await field(t.form.name).fill(values.name);
      await field(t.form.price).fill(values.price);
      await page.getByRole('combobox', { name: t.form.category }).fill(values.category);
      await field(t.form.shortDescription).fill('Plums on almond cream.');
      await field(t.form.longDescription).fill('Ingredients: plums, almonds.');
    },
  };
}
