import type { Page } from '@playwright/test';
import { dismissPopup, expect, hydrated, test } from '../fixtures.ts';

/** The calls to the API and the documents that the page makes from now on. */
function requestsOf(page: Page): string[] {
  const made: string[] = [];
  page.on('request', (request) => {
    const { pathname, search } = new URL(request.url());
    const isData = pathname.startsWith('/api/') || request.resourceType() === 'document';
    if (isData && !pathname.endsWith('/policy-reports')) made.push(pathname + search);
  });
  return made;
}

test.beforeEach(async ({ page }) => {
  await dismissPopup(page);
});

const visits = [
  {
    from: '/menu',
    link: 'View dessert: Matcha Pistachio Tart',
    data: [
      '/api/v1/content/products/matcha-pistachio-tart',
      '/api/v1/content/products/matcha-pistachio-tart/related',
    ],
    heading: 'Matcha Pistachio Tart',
  },
  {
    from: '/news',
    link: 'How the mango rose is made',
    data: [
      '/api/v1/posts/slug/how-the-mango-rose-is-made',
      '/api/v1/posts/slug/how-the-mango-rose-is-made/neighbours',
    ],
    heading: 'How the mango rose is made',
  },
];

for (const { from, link, data, heading } of visits) {
  test(`on ${from}, a link under the mouse is loaded before the click, and the click loads no more`, async ({
    page,
  }) => {
    await page.goto(from);
    await hydrated(page);
    const made = requestsOf(page);
    const target = page.getByRole('link', { name: link });
    await Promise.all([
      ...data.map((path) => page.waitForResponse((answer) => answer.url().endsWith(path))),
      target.hover(),
    ]);
    expect(made.toSorted()).toEqual(data.toSorted());
    await target.click();
    await expect(page.getByRole('heading', { level: 1, name: heading })).toBeVisible();
    await expect(page.getByRole('main')).not.toContainText('Loading');
    expect(made).toHaveLength(data.length);
  });
}

test('a link in the header is loaded when the focus moves to it, with its code', async ({ page }) => {
  await page.goto('/about');
  await hydrated(page);
  const made = requestsOf(page);
  const code = page.waitForRequest(/\/assets\/menu\.route-.*\.js$/);
  const list = page.waitForResponse(/\/api\/v1\/content\/products\?/);
  await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Menu' }).focus();
  await Promise.all([code, list]);
  await expect.poll(() => made.length).toBe(3);
  await page.keyboard.press('Enter');
  await expect(page.getByRole('link', { name: /^View dessert/ }).first()).toBeVisible();
  expect(made).toHaveLength(3);
});

const ofAbout = ['/api/v1/content/cafe', '/api/v1/content/imagery'];

test('neither the wholesale area nor a search is loaded ahead', async ({ page }) => {
  await page.goto('/privacy');
  await hydrated(page);
  const made = requestsOf(page);
  const wholesale = page.getByRole('contentinfo').getByRole('link', { name: /wholesale/i });
  for (const link of await wholesale.all()) await link.focus();
  const about = page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'About' });
  // The last of them: what comes before would have been asked for by then.
  await about.focus();
  await expect.poll(() => made.toSorted()).toEqual(ofAbout);
});

test('nothing is loaded ahead for a visitor who saves data', async ({ page }) => {
  await page.addInitScript(() => {
    Object.defineProperty(navigator, 'connection', { value: { saveData: true }, configurable: true });
  });
  await page.goto('/menu');
  await hydrated(page);
  const made = requestsOf(page);
  await page.getByRole('link', { name: 'View dessert: Matcha Pistachio Tart' }).focus();
  await page.evaluate(() => Reflect.deleteProperty(navigator, 'connection'));
  const about = page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'About' });
  await about.focus();
  await expect.poll(() => made.toSorted()).toEqual(ofAbout);
});

test('until scripts run, browsers may fetch documents ahead; afterwards not', async ({ page, request }) => {
  const html = await (await request.get('/menu')).text();
  const rules = /<script type="speculationrules">(.*?)<\/script>/.exec(html)?.[1] ?? '';
  expect(JSON.parse(rules)).toHaveProperty('prefetch');
  expect(rules).not.toMatch(/admin|wholesale|contact/);
  await page.goto('/menu');
  await hydrated(page);
  await expect(page.locator('script[type=speculationrules]')).toHaveCount(0);
});
