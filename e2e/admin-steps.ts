import type { Page } from '@playwright/test';

/** What to do in a tab of the admin, in either language, before its picture is taken. */

export async function editPost(page: Page): Promise<void> {
  await page
    .getByRole('article')
    .first()
    .getByRole('button', { name: /^(Изменить|Edit)/ })
    .click();
  await page.locator('.ProseMirror p').first().waitFor();
}

export async function openChange(page: Page): Promise<void> {
  await page.getByRole('main').getByRole('listitem').first().getByRole('link').click();
  await page.getByRole('region').waitFor();
}
