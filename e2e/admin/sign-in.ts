import { createHash, randomBytes, randomUUID } from 'node:crypto';
import type { Page } from '@playwright/test';
import { query } from '../database.ts';

export type Language = 'ru' | 'en';
export const englishFirst: readonly Language[] = ['en', 'ru'];

/** Stores a valid token of a new account in the browser, so that no other test shares it. */
export async function signInAsAdmin(page: Page, language: Language = 'ru'): Promise<string> {
  const token = `vs_${randomBytes(32).toString('base64url')}`;
  await query(
    `with staff as (
       insert into users (username, email, password_hash, is_admin) values ('Browser test', $1, '-', true) returning id
     )
     insert into tokens (user_id, hash, name, kind, expires_at)
     select id, $2, 'Browser test', 'command-line', now() + interval '30 days' from staff`,
    [`${randomUUID()}@example.com`, createHash('sha256').update(token).digest('hex')],
  );
  await page.addInitScript(
    ([token, language]) => {
      localStorage.setItem('adminToken', token);
      localStorage.setItem('adminLang', language);
    },
    [token, language] as const,
  );
  return token;
}
