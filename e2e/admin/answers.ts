import type { Page, Route } from '@playwright/test';

/** A failure as the server words it. */
export function refuse(route: Route, status: number, code: string): Promise<void> {
  return route.fulfill({
    status,
    contentType: 'application/problem+json',
    body: JSON.stringify({ type: `/api/v1#${code}`, title: code, status, detail: code, code }),
  });
}

type Hold = { release: () => void; until: Promise<void> };

/** Something that waits until the test has looked. */
export function hold(): Hold {
  const { promise, resolve } = Promise.withResolvers<void>();
  return { release: resolve, until: promise };
}

/** What the browser says of an answer of 400 or more, and what the admin logs of it. */
export const failure = /Failed to load resource|ApiError/;

export const toast = (page: Page, text: string) => page.getByRole('alert').filter({ hasText: text });
