import type { Page, Route } from '@playwright/test';

/** Answers with a problem document, as the server does. */
export function refuse(route: Route, status: number, code: string): Promise<void> {
  return route.fulfill({
    status,
    contentType: 'application/problem+json',
    body: JSON.stringify({ type: `/api/v1#${code}`, title: code, status, detail: code, code }),
  });
}

type Hold = { release: () => void; until: Promise<void> };

/** Keeps an answer back until the test has looked at the busy state. */
export function hold(): Hold {
  const { promise, resolve } = Promise.withResolvers<void>();
  return { release: resolve, until: promise };
}

/** Keeps the server's own answers back until the function that it returns is called. */
export async function holdBack(page: Page, url: string | RegExp): Promise<() => void> {
  const { release, until } = hold();
  await page.route(url, async (route) => {
    await until;
    await route.fallback();
  });
  return release;
}

/** What the browser and the admin log for an answer of 400 or more. */
export const failure = /Failed to load resource|ApiError/;

export const toast = (page: Page, text: string) => page.getByRole('alert').filter({ hasText: text });
