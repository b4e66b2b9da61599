import { randomUUID } from 'node:crypto';
import { expect, type Page } from '@playwright/test';
import { query } from '../database.ts';
import { hydrated } from '../fixtures.ts';

export const SEND = '**/api/v1/send';
export const THANKS = "Thank you for your message! We'll get back to you soon.";

export const main = (page: Page) => page.getByRole('main');
export const field = (page: Page, label: string) =>
  main(page).getByRole('textbox', { name: label, exact: true });
export const sendButton = (page: Page) => main(page).getByRole('button');

/** Fills in the whole form, with a name unique to this test. */
export async function fillIn(
  page: Page,
  given: { subject?: string; message?: string } = {},
): Promise<string> {
  const name = `Guest ${randomUUID()}`;
  await field(page, 'Name').fill(name);
  await field(page, 'Email').fill('dana@guest.example');
  await field(page, 'Phone').fill('+1 908 555 0142');
  await field(page, 'Subject').fill(given.subject ?? 'Birthday cake');
  await field(page, 'Message').fill(given.message ?? 'For twelve, on Saturday.');
  return name;
}

export async function openContact(page: Page): Promise<void> {
  await page.goto('/contact');
  await hydrated(page);
}

type Row = { reference: string; phone: string; subject: string; message: string; email: string };
export const messagesOf = (name: string) => query<Row>('select * from messages where name = $1', [name]);

/** The words stand beside the field, which is marked and has the focus; nothing is said elsewhere. */
export async function expectError(page: Page, label: string, words: string): Promise<void> {
  await expect(field(page, label)).toHaveAttribute('aria-invalid', 'true');
  await expect(field(page, label)).toHaveAccessibleDescription(new RegExp(`${words}$`));
  await expect(main(page).getByText(words)).toBeVisible();
  await expect(field(page, label)).toBeFocused();
  await expect(main(page).getByRole('alert')).toHaveCount(0);
}
