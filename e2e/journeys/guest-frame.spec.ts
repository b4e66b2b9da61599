import type { Page } from '@playwright/test';
import { cafe } from '../../server/seed/cafe.ts';
import {
  desktop,
  dismissPopup,
  expect,
  expectAccessible,
  hydrated,
  phone,
  stopClock,
  test,
} from '../fixtures.ts';

const publicPages = [
  '/',
  '/about',
  '/menu',
  '/menu/raspberry-cashew-cheesecake',
  '/news',
  '/news/ten-years',
  '/search?q=mango',
];

const nav = (page: Page) => page.getByRole('navigation', { name: 'Main' });
const popup = (page: Page) => page.getByRole('dialog', { name: 'Order Now' });

test('a guest finds the same frame on every page', async ({ page, baseURL }) => {
  await stopClock(page);
  await page.addInitScript(() => localStorage.clear());
  const origins = new Set<string>();
  page.on('request', (request) => {
    if (!request.url().startsWith('data:')) origins.add(new URL(request.url()).origin);
  });
  for (const address of publicPages) {
    await page.goto(address);
    await hydrated(page);

    await test.step('FRAME-29 the popup appears on every page of the site', async () => {
      await page.clock.runFor(800);
      await expect(popup(page)).toBeVisible();
      await page.keyboard.press('Escape');
      await page.clock.runFor(220);
      await expect(popup(page)).toHaveCount(0);
    });

    await test.step('FRAME-14, FRAME-15 an order button is at the bottom centre', async () => {
      const order = page
        .getByRole('complementary', { name: 'Online ordering', includeHidden: true })
        // On the page of a dessert the bar is hidden: see order-clearance.spec.ts.
        .getByRole('link', { includeHidden: true });
      await expect(order).toHaveText('Order Online');
      await expect(order).toHaveAttribute('href', cafe.orderUrl);
      await expect(order).toHaveAttribute('target', '_blank');
      const box = (await order.boundingBox())!;
      expect(Math.abs(box.x + box.width / 2 - desktop.width / 2)).toBeLessThan(2);
      expect(desktop.height - (box.y + box.height)).toBeLessThan(40);
    });

    await test.step('FRAME-16 every order link leads to the store, and no form takes orders', async () => {
      const links = page.getByRole('link', { name: /order/i, includeHidden: true });
      const addresses = await links.evaluateAll((all) => all.map((link) => link.getAttribute('href')));
      expect(new Set(addresses)).toEqual(new Set([cafe.orderUrl]));
      await expect(page.locator('form[method=post]')).toHaveCount(0);
    });

    await test.step('FRAME-41 no page shows opening hours', async () => {
      await expect(page.locator('body')).not.toContainText(/opening hours|\bopen (daily|from|until)\b/i);
      await expect(page.getByRole('contentinfo')).not.toContainText(/\d\s?(am|pm)\b/i);
    });

    await test.step('FRAME-1 the header stays at the top', async () => {
      await page.evaluate(() => window.scrollTo({ top: document.body.scrollHeight, behavior: 'instant' }));
      const box = await page.getByRole('banner').first().boundingBox();
      expect(box).toMatchObject({ x: 0, y: 0, width: desktop.width });
    });

    await page.waitForLoadState('networkidle');
  }

  await test.step('FRAME-43 public pages make no request to other origins', () => {
    expect([...origins]).toEqual([baseURL]);
  });

  await test.step('FRAME-30 the popup appears on the wholesale pages', async () => {
    for (const address of ['/wholesale/register', '/wholesale/login', '/account/forgot', '/account/reset']) {
      await page.goto(address);
      await hydrated(page);
      await page.clock.runFor(800);
      await expect(popup(page)).toBeVisible();
    }
  });
});

test('a guest moves through the frame by keyboard', async ({ page }) => {
  await dismissPopup(page);
  await page.goto('/menu');
  await hydrated(page);

  await test.step('the skip link is the first tab stop and leads to the content', async () => {
    await page.keyboard.press('Tab');
    const skip = page.getByRole('link', { name: 'Skip to content' });
    await expect(skip).toBeFocused();
    await expect(skip).toBeInViewport();
    await page.keyboard.press('Enter');
    await page.keyboard.press('Tab');
    await expect(page.getByRole('main').locator(':focus')).toHaveCount(1);
  });

  for (const viewport of [desktop, phone]) {
    await test.step('no focused element hides under the header or the order button', async () => {
      await page.setViewportSize(viewport);
      const stops = await page.locator('main a, main button, footer a').count();
      await page.getByRole('main').focus();
      for (let stop = 0; stop < stops; stop++) {
        await page.keyboard.press('Tab');
        const hidden = await page.evaluate(() => {
          const focused = document.activeElement!;
          if (!focused.closest('main, footer')) return '';
          const { left, top, width, height } = focused.getBoundingClientRect();
          const middle = document.elementFromPoint(left + width / 2, top + height / 2);
          const isSeen = middle && (focused.contains(middle) || middle.contains(focused));
          return isSeen ? '' : focused.outerHTML.slice(0, 120);
        });
        expect(hidden).toBe('');
      }
    });
  }

  await test.step('a new page gets the focus, so that screen readers start at its beginning', async () => {
    await page.setViewportSize(desktop);
    await nav(page).getByRole('link', { name: 'About' }).click();
    await expect(page).toHaveURL('/about');
    await expect(page.getByRole('main')).toBeFocused();
    await expect(nav(page).locator('[aria-current=page]')).toHaveText('About');
  });
});

test('FRAME-12 the copyright line has the current year, and paper leaves out what is only useful on screen', async ({
  page,
}) => {
  await dismissPopup(page);
  await page.goto('/menu');
  const year = new Intl.DateTimeFormat('en', { year: 'numeric', timeZone: cafe.timeZone }).format();
  await expect(page.getByText(`© ${year} ${cafe.name}`)).toBeVisible();
  await page.emulateMedia({ media: 'print' });
  await expect(nav(page)).toHaveCount(0);
  await expect(page.getByRole('link', { name: 'Order Online' })).toHaveCount(0);
  await expect(page.getByRole('link', { name: 'Open the map' })).toHaveCount(0);
  for (const { number } of cafe.phones) await expect(page.getByRole('contentinfo')).toContainText(number);
});

test.describe('without JavaScript, on a phone', () => {
  test.use({ javaScriptEnabled: false, viewport: phone });

  test('FRAME-46 the menu opens and its links work', async ({ page }) => {
    await page.goto('/menu');
    await page.getByRole('button', { name: 'Menu' }).click();
    await page.getByRole('link', { name: 'About' }).click();
    await expect(page).toHaveURL('/about');
  });
});

const lost = [
  {
    address: '/menu/apple-pie',
    title: 'Dessert not found',
    words: 'The dessert you are looking for may have sold out or moved.',
    way: 'Back to menu',
  },
  {
    address: '/menu/%20',
    title: 'Dessert not found',
    words:
      'The dessert you are looking for may have sold out or moved. Explore our collection for more seasonal treats.',
    way: 'Back to menu',
  },
  {
    address: '/news/no-such-story',
    title: 'Story not found',
    words: 'The article you are looking for may have been archived.',
    way: 'Back to news',
  },
  {
    address: '/news/%20',
    title: 'Story not found',
    words:
      'The article you are looking for may have been archived. Explore the newsroom for more recent stories.',
    way: 'Back to news',
  },
];

test('PRODUCT-22, PRODUCT-23, PRODUCT-24, PRODUCT-25, PRODUCT-27, STORY-10, STORY-13, STORY-14, STORY-15, STORY-16, STORY-18 what does not exist is a 404 with a way back', async ({
  page,
  watch,
}) => {
  watch.allowConsole(/404/);
  await dismissPopup(page);
  for (const { address, title, words, way } of lost) {
    const response = await page.goto(address);
    expect(response?.status()).toBe(404);
    await expect(page).toHaveTitle(`${title} | ${cafe.name}`);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(title);
    await expect(page.getByText(words, { exact: true })).toBeVisible();
    await expect(page.getByRole('banner')).toBeVisible();
    await expect(page.getByRole('contentinfo')).toBeVisible();
    await expect(page.getByRole('link', { name: way })).toHaveAttribute('href', /^\/(menu|news)$/);
  }

  await test.step('ROUTE-16 an unknown address shows a designed page with status 404', async () => {
    const answer = await page.goto('/nowhere/at-all');
    expect(answer?.status()).toBe(404);
    await expect(page).toHaveTitle(`Page not found | ${cafe.name}`);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Nothing on this plate');
    await expect(page.getByRole('contentinfo')).toBeVisible();
    const home = page.getByRole('main').getByRole('link', { name: 'Back to home' });
    await expect(home).toHaveAttribute('href', '/');
    await hydrated(page);
    await expectAccessible(page);
    await page.setViewportSize(phone);
    await expectAccessible(page);
    await page.getByRole('main').getByRole('link', { name: 'See the menu' }).click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Our Menu');
  });
});
