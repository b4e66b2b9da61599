import { dismissPopup, expect, test } from '../fixtures.ts';

test.beforeEach(async ({ page }) => dismissPopup(page));

test('FOUND-5, FOUND-8 a browser finds the feeds and installs the site with its icons', async ({
  page,
  request,
}) => {
  await page.goto('/news');
  const feeds = page.locator('head link[rel=alternate]');
  await expect(feeds).toHaveCount(2);
  for (const feed of await feeds.all()) {
    const type = await feed.getAttribute('type');
    const answer = await request.get((await feed.getAttribute('href')) ?? '');
    expect(answer.headers()['content-type']).toContain(type);
    expect(await answer.text()).toContain('/news/how-the-mango-rose-is-made');
  }

  const browser = await page.context().newCDPSession(page);
  const { errors, data } = await browser.send('Page.getAppManifest');
  expect(errors).toEqual([]);
  expect(JSON.parse(data ?? '')).toMatchObject({ name: 'Velvet Spoon', start_url: '/' });
  const sizes = await page.evaluate(async () => {
    const links = document.querySelectorAll<HTMLLinkElement>('link[rel=icon], link[rel=apple-touch-icon]');
    return Promise.all(
      [...links].map(async ({ href }) => {
        const picture = Object.assign(new Image(), { src: href });
        await picture.decode();
        return picture.naturalWidth > 0;
      }),
    );
  });
  expect(sizes).toEqual([true, true, true]);
});

test('FOUND-2 every address in the sitemaps of the demo answers', async ({ request, baseURL }) => {
  const addressesIn = async (path: string) => {
    const xml = await (await request.get(path)).text();
    return [...xml.matchAll(/<(?:image:)?loc>([^<]+)</g)].map(([, address = '']) => address);
  };
  const maps = await addressesIn('/sitemap.xml');
  expect(maps.length).toBeGreaterThanOrEqual(3);
  const addresses = new Set((await Promise.all(maps.map(addressesIn))).flat());
  expect(addresses.size).toBeGreaterThan(30);
  for (const address of addresses) {
    expect(address.startsWith(`${baseURL}/`), address).toBe(true);
    const answer = await request.head(address);
    expect([address, answer.status()]).toEqual([address, 200]);
  }
});
