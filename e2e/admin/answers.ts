import type { Page, Route } from '@playwright/test';

/** Answers with a problem document, as the server does. */
export function refuse(route: Route, status: number, code: string): Promise<void> {
  return route.fulfill({
    status,
    contentType: 'application/problem+json',
    body: JSON.stringify({ type: `/api/v1#${code}`, title: code, status, detail: code, code }),
  });
}

/** What the browser and the admin log for an answer of 400 or more. */
export const failure = /Failed to load resource|ApiError/;

export const toast = (page: Page, text: string) => page.getByRole('alert').filter({ hasText: text });
