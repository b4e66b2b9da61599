import { randomUUID } from 'node:crypto';
import type { APIRequestContext, Locator, Page } from '@playwright/test';
import { expect, hydrated } from './fixtures.ts';

export const PASSWORD = 'cacao and raspberries';
/** The launcher creates these accounts at every start. */
export const demo = {
  pending: 'pending@demo.example',
  approved: 'approved@demo.example',
  password: 'spoonful of cacao',
};

export const pdf = (name: string, bytes = 2000) => ({
  name,
  mimeType: 'application/pdf',
  buffer: Buffer.concat([
    Buffer.from('%PDF-1.7\n'),
    Buffer.alloc(bytes, 'cashew '),
    Buffer.from('\n%%EOF\n'),
  ]),
});

/** Signs in on the partner's page, and returns what it says. */
export async function signInAsPartner(page: Page, identifier: string, password = PASSWORD): Promise<Locator> {
  await page.goto('/wholesale/login');
  await hydrated(page);
  const main = page.getByRole('main');
  await main.getByLabel('Email or username').fill(identifier);
  await main.getByLabel('Password').fill(password);
  await main.getByRole('button', { name: 'Sign in', exact: true }).click();
  return main;
}

/** Whether the password of an account is this one. */
export async function accepts(request: APIRequestContext, email: string, password: string): Promise<boolean> {
  const answer = await request.post('/api/v1/wholesale/login', { data: { identifier: email, password } });
  return answer.ok();
}

export const newEmail = () => `${randomUUID()}@bistro.example`;

/** Creates a partner who has applied, with PASSWORD. */
export async function buildPartner(request: APIRequestContext): Promise<{ email: string }> {
  const email = newEmail();
  const answer = await request.post('/api/v1/wholesale/register', {
    multipart: {
      username: 'Dana Reed',
      email,
      password: PASSWORD,
      corporate_docs: pdf('articles.pdf'),
      w9_form: pdf('w9.pdf'),
    },
  });
  expect(answer.status()).toBe(201);
  return { email };
}

export function storedToken(page: Page, key = 'wholesaleToken'): Promise<string | null> {
  return page.evaluate((name) => localStorage.getItem(name), key);
}

/** Collects every URL the page requests, so that a test can check them for what must not be in a URL. */
export function recordAddresses(page: Page): string[] {
  const addresses: string[] = [];
  page.on('request', (request) => addresses.push(request.url()));
  return addresses;
}
