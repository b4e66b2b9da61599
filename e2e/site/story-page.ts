import type { Page } from '@playwright/test';

export const heading = (page: Page) => page.getByRole('heading', { level: 1 });
export const cover = (page: Page) => page.locator('article header img').last();
