import { randomUUID } from 'node:crypto';
import type { APIRequestContext, Page } from '@playwright/test';
import { cafe as seeded } from '../../server/seed/cafe.ts';
import { noticesTexts } from '../../web/app/admin/kit/notices/notices.texts.ts';
import { expect } from '../fixtures.ts';
import { test } from '../own-site.ts';
import { buildPartner } from '../partners.ts';
import { openCafe } from './cafe-tab.ts';
import { openPagePictures } from './page-pictures-section.ts';
import { photo } from './products-tab.ts';

test.use({ isSeeded: true });

const NAME = 'The Quiet Fork';
const HERO = 'A crate of plums';

/** What to type into a field, by its path in the document. Any other field takes a plain text. */
const typed: [path: RegExp, text: string][] = [
  [/^name$/, NAME],
  [/^email$/, 'us@fork.example.net'],
  [/^orderUrl$/, 'https://order.fork.example.net/'],
  [/^social\.\d+\.url$/, 'https://pictures.fork.example.net/'],
  [/^phones\.\d+\.number$/, '+1 914 555 0199'],
  [/^geo$/, '40.9808, -73.6837'],
  [/^statistics\.\d+\.value$/, '7'],
  [/^address\.postalCode$/, '10580'],
  [/^celebrations\.leadDays$/, '9'],
];

/** Pages that no other page links to. */
const unlinked = ['/nowhere', '/account/reset', '/account/confirm', '/admin', '/api/v1/openapi.json'];

/** Every text of the demo document that could only be about the demo cafe. */
function seededFacts(): string[] {
  // Time zones and names of social networks are the same for every cafe, and the desserts name what they are made of.
  const names = seeded.social.map(({ name }) => name);
  const known: string[] = [seeded.timeZone, ...names, ...seeded.ingredients];
  const texts = leaves(seeded).filter(
    (text) => (text.length > 8 || /^\d{5}$/.test(text)) && !known.includes(text),
  );
  const digits = seeded.phones.map(({ number }) => number.replaceAll(/\D/g, ''));
  return [...texts, ...digits, seeded.address.city, 'velvetspoon', 'velvet spoon'];
}

function leaves(value: unknown): string[] {
  if (typeof value === 'string') return [value];
  return value && typeof value === 'object' ? Object.values(value).flatMap(leaves) : [];
}

function readable(text: string): string {
  return text
    .replaceAll(/&(?:#x27|#39|apos);|\\u0027/g, "'")
    .replaceAll(/&amp;|\\u0026/g, '&')
    .replaceAll('&quot;', '"')
    .toLowerCase();
}

function tracesIn(text: string): string[] {
  const read = readable(text);
  return seededFacts().filter((fact) => read.includes(fact.toLowerCase()));
}

/** Every page that can be reached through links, and the others. */
async function readSite(request: APIRequestContext): Promise<Map<string, string>> {
  const pages = new Map<string, string>();
  const waiting = ['/', ...unlinked];
  for (let address = waiting.shift(); address !== undefined; address = waiting.shift()) {
    if (pages.has(address)) continue;
    const html = await (await request.get(address)).text();
    pages.set(address, html);
    for (const [, link = ''] of html.matchAll(/<a [^>]*href="(\/[^"#?]*)/g)) {
      if (!link.startsWith('/uploads/')) waiting.push(link);
    }
  }
  return pages;
}

async function replaceHero(page: Page, site: Parameters<typeof openPagePictures>[1]): Promise<void> {
  const { t, dialog, file } = await openPagePictures(page, site, 'en');
  await file('hero-1').setInputFiles(await photo('plums.jpg', '#a04030'));
  await dialog('hero-1').getByRole('textbox', { name: t.alt }).fill(HERO);
  await dialog('hero-1').getByRole('button', { name: noticesTexts.en.save }).click();
  await expect(dialog('hero-1')).toBeHidden();
}

test('another cafe fills in the form, and nothing of the demo is left', async ({
  page,
  site,
  browser,
  request,
}) => {
  // Stories, moments and the PDF of the menu are content that staff replace by themselves.
  await site.query('delete from menu');
  await site.query('delete from pinned_moments');
  await site.query('delete from posts');
  await site.query(
    `insert into posts (slug, title, content) values ('first-plums', 'First plums', '<p>They are here.</p>')`,
  );
  const { t, ...tab } = await openCafe(page, site);
  await tab.openAll();
  await tab.field(t.facts.country).fill('Canada');
  await page.getByRole('option', { name: 'Canada' }).click();
  await tab.field(t.hours.timeZone).fill('Toronto');
  await page.getByRole('option', { name: 'America/Toronto' }).click();
  const fields = tab.form.locator(':is(input, textarea)[data-path]:not([type=datetime-local])');
  for (const field of await fields.all()) {
    const path = (await field.getAttribute('data-path')) ?? '';
    await field.fill(
      typed.find(([pattern]) => pattern.test(path))?.[1] ?? `Plum ${path.replaceAll('.', ' ')}`,
    );
  }
  await tab.save.click();
  await expect(tab.saved).toBeVisible();
  await expect(page.getByRole('banner')).toContainText(NAME);
  await replaceHero(page, site);

  const pages = await readSite(request);
  expect(pages.size).toBeGreaterThan(25);
  for (const address of ['/', '/about', '/menu', '/news', '/news/first-plums', '/contact', '/privacy'])
    expect(pages.get(address), address).toContain(NAME);
  expect(pages.get('/')).toContain(HERO);
  const found = [...pages].flatMap(([address, html]) => tracesIn(html).map((fact) => `${address}: ${fact}`));
  expect(found).toEqual([]);

  const visitor = await browser.newPage({ baseURL: site.origin });
  await visitor.goto('/admin');
  await expect(visitor.getByRole('textbox')).toBeVisible();
  expect(tracesIn(await visitor.content())).toEqual([]);
  await visitor.close();

  const { email } = await buildPartner(request);
  await request.post('/api/v1/auth/forgot', { data: { email } });
  await request.post('/api/v1/send', {
    data: { name: 'Dana', email, phone: '+1 212 555 0100', message: 'For twelve.', request_id: randomUUID() },
  });
  const readMails = () => site.query<{ subject: string; sender_name: string }>('select * from mails');
  // The application mails applicant and staff, then come the message and the password link that the worker writes.
  await expect.poll(async () => (await readMails()).length).toBe(4);
  const mails = await readMails();
  expect(new Set(mails.map((mail) => mail.sender_name))).toEqual(new Set([NAME]));
  expect(
    mails.flatMap((mail) => tracesIn(JSON.stringify(mail)).map((fact) => `${mail.subject}: ${fact}`)),
  ).toEqual([]);
});
