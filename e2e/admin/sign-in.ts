import { createHash, randomBytes, randomUUID } from 'node:crypto';
import type { Page } from '@playwright/test';
import { query } from '../database.ts';

export type Language = 'ru' | 'en';
export const englishFirst: readonly Language[] = ['en', 'ru'];

type Person = { name?: string; isOwner?: boolean };
type Run = (text: string, values: unknown[]) => Promise<unknown>;

/** A token of a new account, so that no other test shares it. */
export async function createToken(person: Person = {}, run: Run = query): Promise<string> {
  const { name = 'Browser test', isOwner = false } = person;
  const token = `vs_${randomBytes(32).toString('base64url')}`;
  const email = `${randomUUID()}@example.com`;
  await run(
    `with person as (
       insert into users (username, email, password_hash, is_admin, is_owner) values ($1, $2, '-', true, $3) returning id
     )
     insert into tokens (user_id, hash, name, kind, expires_at)
     select id, $4, 'Browser test', 'command-line', now() + interval '30 days' from person`,
    [name, email, isOwner, hashOf(token)],
  );
  return token;
}

export async function revokeToken(token: string): Promise<void> {
  await query('update tokens set revoked_at = now() where hash = $1', [hashOf(token)]);
}

function hashOf(token: string): string {
  return createHash('sha256').update(token).digest('hex');
}

/** Makes the browser one that has signed in with the token. */
export async function storeToken(page: Page, token: string, language: Language): Promise<void> {
  await page.addInitScript(
    ([token, language]) => {
      localStorage.setItem('adminToken', token);
      localStorage.setItem('adminLang', language);
    },
    [token, language] as const,
  );
}

export async function signInAsAdmin(page: Page, language: Language = 'ru'): Promise<string> {
  const token = await createToken();
  await storeToken(page, token, language);
  return token;
}
