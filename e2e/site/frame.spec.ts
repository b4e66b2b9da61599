import { addressLine, mapUrl as mapUrlOf, telUrl } from '@velvet-spoon/contract/cafe-links';
import { first } from '../../harness/full.ts';
import { cafe } from '../../server/seed/cafe.ts';
import { desktop, dismissPopup, expect, hydrated, phone, test } from '../fixtures.ts';

const publicPages = [
  '/',
  '/about',
  '/menu',
  '/menu/raspberry-cashew-cheesecake',
  '/news',
  '/news/ten-years',
  '/search?q=mango',
];
const { orderUrl } = cafe;
const mapUrl = mapUrlOf(cafe.address);

test.beforeEach(async ({ page }) => dismissPopup(page));

test('FRAME-1 the header stays at the top of every public page', async ({ page }) => {
  for (const address of publicPages) {
    await page.goto(address);
    await page.evaluate(() => window.scrollTo(0, document.body.scrollHeight));
    const box = await page.getByRole('banner').first().boundingBox();
    expect(box).toMatchObject({ x: 0, y: 0, width: 1440 });
  }
});

test('FRAME-2, FRAME-3 the header links to every page, and the logo to the home page', async ({ page }) => {
  await page.goto('/menu');
  const links = page.getByRole('navigation', { name: 'Main' }).getByRole('link');
  await expect(links).toHaveText(['Home', 'About', 'Menu', 'News', 'Contact']);
  const addresses = await links.evaluateAll((all) => all.map((link) => link.getAttribute('href')));
  expect(addresses).toEqual(['/', '/about', '/menu', '/news', '/contact']);

  await page.getByRole('banner').first().getByRole('link', { name: cafe.name }).click();
  await expect(page).toHaveURL('/');
});

test('the header marks the current page', async ({ page }) => {
  const marked = page.locator('[aria-current=page]').locator('visible=true');
  for (const [address, label] of [
    ['/', 'Home'],
    ['/about', 'About'],
    ['/menu/raspberry-cashew-cheesecake', 'Menu'],
    ['/news', 'News'],
  ] as const) {
    await page.goto(address);
    await expect(page.getByRole('navigation', { name: 'Main' }).locator(marked)).toHaveText(label);
  }
});

test('the skip link is the first tab stop and leads to the content', async ({ page }) => {
  await page.goto('/menu');
  await page.keyboard.press('Tab');
  const skip = page.getByRole('link', { name: 'Skip to content' });
  await expect(skip).toBeFocused();
  await expect(skip).toBeInViewport();
  await page.keyboard.press('Enter');
  await page.keyboard.press('Tab');
  await expect(page.getByRole('main').locator(':focus')).toHaveCount(1);
});

test('a new page gets the focus, so that screen readers start at its beginning', async ({ page }) => {
  await page.goto('/menu');
  await hydrated(page);
  await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'About' }).click();
  await expect(page).toHaveURL('/about');
  await expect(page.getByRole('main')).toBeFocused();
});

test('FRAME-6 the footer links to two social networks', async ({ page }) => {
  await page.goto('/menu');
  const footer = page.getByRole('contentinfo');
  expect(cafe.social).toHaveLength(2);
  for (const { name, url } of cafe.social) {
    await expect(footer.getByRole('link', { name })).toHaveAttribute('href', url);
  }
  await expect(footer.getByText('Demo: the order and social links lead nowhere.')).toBeVisible();
});

test('FRAME-7, FRAME-8, FRAME-9 the footer has the address, both phones and the email', async ({ page }) => {
  await page.goto('/menu');
  const footer = page.getByRole('contentinfo');
  const address = footer.getByRole('link', { name: addressLine(cafe.address), exact: true });
  await expect(address).toHaveAttribute('href', mapUrl);
  for (const { number } of cafe.phones) {
    await expect(footer.getByRole('link', { name: number })).toHaveAttribute('href', telUrl(number));
  }
  await expect(footer.getByRole('link', { name: cafe.email })).toHaveAttribute(
    'href',
    `mailto:${cafe.email}`,
  );
});

test('FRAME-10, FRAME-11 the map card is our own drawing and opens the maps page in a new tab', async ({
  page,
  context,
}) => {
  await context.route(mapUrl, (route) => route.fulfill({ body: 'the map' }));
  await page.goto('/menu');
  const card = page.getByRole('contentinfo').getByRole('link', { name: 'Open the map' });
  await expect(card.locator('img')).toHaveAttribute('src', /^\/assets\/map-[\w-]+\.svg$/);
  await expect(card.locator('iframe')).toHaveCount(0);
  const opened = context.waitForEvent('page');
  await card.click();
  await expect(await opened).toHaveURL(mapUrl);
  await expect(page).toHaveURL('/menu');
});

test('FRAME-12 the copyright line has the current year', async ({ page }) => {
  await page.goto('/menu');
  const year = new Intl.DateTimeFormat('en', { year: 'numeric', timeZone: cafe.timeZone }).format();
  await expect(page.getByText(`© ${year} ${cafe.name}`)).toBeVisible();
});

test('FRAME-14, FRAME-15 every public page has an order button at the bottom centre', async ({ page }) => {
  for (const address of publicPages) {
    await page.goto(address);
    const order = page
      .getByRole('complementary', { name: 'Online ordering' })
      // It may have made way: order-clearance.spec.ts.
      .getByRole('link', { includeHidden: true });
    await expect(order).toHaveText('Order Online');
    await expect(order).toHaveAttribute('href', orderUrl);
    await expect(order).toHaveAttribute('target', '_blank');
    const box = (await order.boundingBox())!;
    expect(Math.abs(box.x + box.width / 2 - 720)).toBeLessThan(2);
    expect(900 - (box.y + box.height)).toBeLessThan(40);
  }
});

test('FRAME-16 every order link leads to the store, and no form takes orders', async ({ page }) => {
  for (const address of publicPages) {
    await page.goto(address);
    const links = page.getByRole('link', { name: /order/i, includeHidden: true });
    const addresses = await links.evaluateAll((all) => all.map((link) => link.getAttribute('href')));
    expect(new Set(addresses)).toEqual(new Set([orderUrl]));
    await expect(page.locator('form[method=post]')).toHaveCount(0);
  }
});

for (const viewport of first(1, [phone, desktop])) {
  test(`no focused element hides under the header or the order button at ${viewport.width}`, async ({
    page,
  }) => {
    await page.setViewportSize(viewport);
    await page.goto('/menu');
    await hydrated(page);
    const stops = await page.locator('main a, main button, footer a').count();
    for (let stop = 0; stop < stops + 4; stop++) {
      await page.keyboard.press('Tab');
      const hidden = await page.evaluate(() => {
        const focused = document.activeElement!;
        if (!focused.closest('main, footer')) return false;
        const { left, top, width, height } = focused.getBoundingClientRect();
        const middle = document.elementFromPoint(left + width / 2, top + height / 2);
        return !middle || !(focused.contains(middle) || middle.contains(focused));
      });
      expect(hidden, await page.evaluate(() => document.activeElement!.outerHTML.slice(0, 120))).toBe(false);
    }
  });
}

test('FRAME-41 no page shows opening hours', async ({ page }) => {
  for (const address of publicPages) {
    await page.goto(address);
    await expect(page.locator('body')).not.toContainText(/opening hours|\bopen (daily|from|until)\b/i);
    await expect(page.getByRole('contentinfo')).not.toContainText(/\d\s?(am|pm)\b/i);
  }
});

test('print leaves out what is only useful on screen', async ({ page }) => {
  await page.goto('/menu');
  await page.emulateMedia({ media: 'print' });
  await expect(page.getByRole('navigation', { name: 'Main' })).toHaveCount(0);
  await expect(page.getByRole('link', { name: 'Order Online' })).toHaveCount(0);
  await expect(page.getByRole('link', { name: 'Open the map' })).toHaveCount(0);
  for (const { number } of cafe.phones) {
    await expect(page.getByRole('contentinfo')).toContainText(number);
  }
});
