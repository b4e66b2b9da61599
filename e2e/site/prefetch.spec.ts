import type { Page } from '@playwright/test';
import { dismissPopup, expect, hydrated, test } from '../fixtures.ts';

/** The calls to the API and the documents that the page makes from now on. */
function requestsOf(page: Page): string[] {
  const made: string[] = [];
  page.on('request', (request) => {
    const { pathname, search } = new URL(request.url());
    const isData = pathname.startsWith('/api/') || request.resourceType() === 'document';
    if (isData && !pathname.endsWith('/visits')) made.push(pathname + search);
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

/** Its pictures came with the menu, which has one of its own. */
const ofAbout = ['/api/v1/content/cafe'];

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
