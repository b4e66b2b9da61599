import type { Page } from '@playwright/test';
import { first } from '../../harness/full.ts';
import { dismissPopup, expect, expectAccessible, hydrated, test } from '../fixtures.ts';

type Place = {
  name: string;
  /** The page the visitor is on, and the link that leads to the one that fails. */
  from: string;
  link: string;
  call: string;
  words: string;
  content: string;
};

const places: Place[] = [
  {
    name: 'a dessert',
    from: '/menu',
    link: 'View dessert: Matcha Pistachio Tart',
    call: '**/api/v1/content/products/matcha-pistachio-tart',
    words: 'Failed to load dessert details.',
    content: 'Ingredients',
  },
  {
    name: 'a story',
    from: '/news',
    link: 'Ten years, fifteen collections, one old blender',
    call: '**/api/v1/posts/slug/**',
    words: 'Failed to load story.',
    content: 'The story',
  },
  {
    name: 'the menu',
    from: '/about',
    link: 'Menu',
    call: '**/api/v1/content/products?*',
    words: 'Failed to load products.',
    content: 'Matcha Pistachio Tart',
  },
  {
    name: 'the news',
    from: '/about',
    link: 'News',
    call: '**/api/v1/posts?*',
    words: 'Failed to load news posts.',
    content: 'Ten years, fifteen collections, one old blender',
  },
];

/** Resolves to false once the document has been replaced. */
async function markDocument(page: Page): Promise<() => Promise<boolean>> {
  await page.evaluate(() => document.documentElement.setAttribute('data-kept', ''));
  return () => page.evaluate(() => document.documentElement.hasAttribute('data-kept'));
}

for (const { name, from, link, call, words, content } of first(2, places)) {
  test(`${name} that cannot be reached says so, and Try again loads it in place`, async ({ page, watch }) => {
    watch.allowConsole(/Failed to (load|fetch)|502|ApiError/);
    await dismissPopup(page);
    await page.goto(from);
    await hydrated(page);
    const isKept = await markDocument(page);
    await page.route(call, (route) => route.abort('internetdisconnected'));
    await page.getByRole('link', { name: link, exact: true }).first().click();
    const main = page.getByRole('main');
    await expect(main.getByText(words, { exact: true })).toBeVisible();
    await expect(page.getByText(/not found/i)).toHaveCount(0);
    await expect(page).not.toHaveTitle(/not found/i);
    await expectAccessible(page);

    await page.unroute(call);
    await page.route(call, (route) =>
      route.fulfill({ status: 502, contentType: 'text/html', body: '<html><h1>502 Bad Gateway</h1></html>' }),
    );
    const failedAgain = page.waitForResponse(call);
    await main.getByRole('button', { name: 'Try again' }).click();
    await failedAgain;
    await expect(main.getByRole('button', { name: 'Try again', exact: true })).toBeVisible();
    await expect(main.getByText(words, { exact: true })).toBeVisible();
    await expect(page.getByText('Bad Gateway')).toHaveCount(0);

    await page.unroute(call);
    await main.getByRole('button', { name: 'Try again' }).click();
    await expect(main.getByRole('heading', { name: content, exact: true })).toBeAttached();
    await expect(main.getByRole('button', { name: 'Try again' })).toHaveCount(0);
    expect(await isKept()).toBe(true);
  });
}
