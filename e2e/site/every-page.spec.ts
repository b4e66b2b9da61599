import type { Page } from '@playwright/test';
import type { CachedPath } from '@velvet-spoon/contract/domain/public-pages';
import { first } from '../../test-support/full.ts';
import { desktop, dismissPopup, expect, expectAccessible, hydrated, phone, test } from '../fixtures.ts';

const addresses: Record<CachedPath | '/search' | '/*', string[]> = {
  '/': ['/'],
  '/about': ['/about'],
  '/menu': ['/menu', '/menu?page=2'],
  '/menu/:slug': ['/menu/raspberry-cashew-cheesecake', '/menu/cranberry-orange-tart'],
  '/news': ['/news', '/news?layout=2', '/news?layout=4', '/news?q=hamburger'],
  '/news/:slug': ['/news/how-the-mango-rose-is-made', '/news/ten-years', '/news/the-cranberry-tart'],
  '/privacy': ['/privacy'],
  '/search': ['/search?q=mango'],
  '/*': ['/nowhere'],
};
const pages = Object.values(addresses).flat();

test.beforeEach(async ({ page, watch }) => {
  await dismissPopup(page);
  watch.allowConsole(/status of 404/);
});

for (const [index, address] of pages.entries()) {
  test(`the server's HTML of ${address} is complete and has no inline styles`, async ({ request }) => {
    const html = await (await request.get(address)).text();
    const body = html.replaceAll(/<script[\s\S]*?<\/script>/g, '');
    expect(body).not.toMatch(/<div hidden|<template|<!--\$\?-->|<!--\$!-->/);
    expect(body).not.toMatch(/Loading news\.\.\.|Loading dessert|aria-busy/);
    expect(body).not.toMatch(/ style=/);
    expect(body).not.toMatch(/ nonce=/);
  });

  for (const viewport of first(1, index % 2 ? [phone, desktop] : [desktop, phone])) {
    test(`${address} at ${viewport.width} is painted before a script is fetched, accessible, and cut off nowhere`, async ({
      page,
    }) => {
      await page.setViewportSize(viewport);
      await page.goto(address);
      await hydrated(page);
      await test.step('painted before a script is fetched', () => expectEarlyPaint(page));
      await test.step('accessible', () => expectAccessible(page));
      await test.step('cut off at no font scale or zoom', () => expectNothingCut(page));
    });
  }
}

async function expectEarlyPaint(page: Page): Promise<void> {
  const { paint, scripts } = await page.evaluate(() => ({
    paint: performance.getEntriesByName('first-contentful-paint')[0]!.startTime,
    scripts: performance
      .getEntriesByType('resource')
      .filter(({ name }) => name.endsWith('.js'))
      .map(({ startTime }) => startTime),
  }));
  expect(scripts.length).toBeGreaterThan(3);
  expect(Math.min(...scripts)).toBeGreaterThanOrEqual(paint);
}

async function expectNothingCut(page: Page): Promise<void> {
  for (const scale of ['1', '0.75', '1.5']) {
    await page.evaluate((value) => document.documentElement.style.setProperty('--font-scale', value), scale);
    for (const viewport of [phone, desktop]) {
      await page.setViewportSize(viewport);
      expect(await cutTexts(page), `scale ${scale} at ${viewport.width}`).toEqual([]);
    }
  }
  // 1440 px at 200% leave 720 px for the page.
  await page.evaluate(() => document.documentElement.style.removeProperty('--font-scale'));
  await page.setViewportSize({ width: 720, height: 450 });
  expect(await cutTexts(page), '200 %').toEqual([]);
}

/** Texts that overflow the page, or a box that clips its content. */
function cutTexts(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const width = document.documentElement.clientWidth;
    const found = document.documentElement.scrollWidth > width ? ['the page scrolls sideways'] : [];
    const isInRow = (element: Element | null): boolean =>
      element !== null && (getComputedStyle(element).overflowX === 'auto' || isInRow(element.parentElement));
    for (const element of document.querySelectorAll<HTMLElement>(
      'h1, h2, h3, p, a, button, dt, dd, li, label',
    )) {
      const box = element.getBoundingClientRect();
      const style = getComputedStyle(element);
      if (box.width === 0 || style.visibility === 'hidden' || element.closest('[inert], [popover], dialog'))
        continue;
      if (element.classList.contains('visually-hidden') || style.clipPath !== 'none') continue;
      // A row that scrolls sideways may overflow.
      if (isInRow(element)) continue;
      const isOutside = box.right > width + 1 || box.left < -1;
      const isClipped = style.overflowX === 'hidden' && element.scrollWidth > element.clientWidth + 1;
      if (isOutside || isClipped) found.push(`${element.tagName} ${element.textContent.trim().slice(0, 40)}`);
    }
    return found;
  });
}
