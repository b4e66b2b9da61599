import { sql } from 'kysely';
import { afterAll, beforeEach, expect, test } from 'vitest';
import { startInstagram } from '../../../test-support/instagram.ts';
import { createTestServices } from '../../test-support/app.ts';
import { decryptText } from '../platform/secret-text.ts';
import { syncInstagram } from './instagram.sync.ts';
import { currentToken, instagramTokenJob } from './instagram.token.ts';

const fake = await startInstagram();
afterAll(() => fake.stop());
const services = await createTestServices({ INSTAGRAM_TOKEN: 'IGAA-first', INSTAGRAM_URL: fake.url });
const { db, env } = services;

const row = () => db.selectFrom('instagram').selectAll().executeTakeFirstOrThrow();
const daysLeft = async () =>
  Math.round(((await row()).token_expires_at!.getTime() - Date.now()) / 86_400_000);
const mails = () => db.selectFrom('mails').select(['subject', 'to_address', 'text']).execute();

/** Makes the token this much older. */
const pass = (days: number) =>
  sql`
    update instagram set
      token_given_at = token_given_at - ${days} * interval '1 day',
      token_renewed_at = token_renewed_at - ${days} * interval '1 day',
      token_expires_at = token_expires_at - ${days} * interval '1 day'
  `.execute(db);

beforeEach(async () => {
  fake.mood = 'well';
  fake.token = 'IGAA-first';
  fake.asked = [];
  await db.deleteFrom('mails').execute();
  await sql`update instagram set token = null, token_source = null`.execute(db);
  await currentToken(services);
});

test('MOMENTS-12 the token is stored encrypted', async () => {
  const { token } = await row();
  expect(token!.toString('latin1')).not.toContain('IGAA');
  expect(decryptText(token!, env.FORM_SECRET, 'Instagram token')).toBe('IGAA-first');
});

test('MOMENTS-12 it is renewed after its first day, then every week, and the renewed one is used', async () => {
  await instagramTokenJob.run(services);
  expect(fake.asked).toEqual([]);
  await pass(1);
  await instagramTokenJob.run(services);
  expect(fake.asked).toEqual(['/refresh_access_token']);
  expect(await currentToken(services)).toBe('IGAA-first+');
  expect(await daysLeft()).toBe(60);
  await pass(6);
  await instagramTokenJob.run(services);
  expect(fake.asked).toHaveLength(1);
  await pass(1);
  await instagramTokenJob.run(services);
  expect(await currentToken(services)).toBe('IGAA-first++');
  await syncInstagram(services);
  expect(await row()).toMatchObject({ failure: null, read_at: expect.any(Date) });
  expect(await mails()).toEqual([]);
});

test('MOMENTS-13 staff are told once, 14 days before it ends, and again only about the next one', async () => {
  fake.mood = 'failing';
  await pass(45);
  await instagramTokenJob.run(services);
  expect(await mails()).toEqual([]);
  await pass(1);
  await instagramTokenJob.run(services);
  await instagramTokenJob.run(services);
  const [mail, ...others] = await mails();
  expect(others).toEqual([]);
  expect(mail).toMatchObject({ subject: expect.stringMatching(/^The website loses Instagram on /) });
  expect(mail!.text).not.toContain('IGAA');
  fake.mood = 'well';
  await instagramTokenJob.run(services);
  expect(await daysLeft()).toBe(60);
  fake.mood = 'failing';
  await pass(50);
  await instagramTokenJob.run(services);
  expect(await mails()).toHaveLength(2);
});

test.for(['hanging', 'garbled', 'limited'] as const)('a server that is %s changes nothing', async (mood) => {
  await pass(8);
  const before = await row();
  fake.mood = mood;
  const run = instagramTokenJob.run(services);
  if (mood === 'hanging') {
    await expect.poll(() => fake.asked).toHaveLength(1);
    fake.hangUp();
  }
  await run;
  expect(await row()).toEqual(before);
});

test('a new token in the environment takes the place of the stored one, and ends the pause after a failure', async () => {
  fake.token = 'IGAA-second';
  await syncInstagram(services);
  expect(await row()).toMatchObject({ failure: 'token-refused', retry_at: expect.any(Date) });
  const next = { ...services, env: { ...env, INSTAGRAM_TOKEN: 'IGAA-second' } };
  await syncInstagram(next);
  expect(await row()).toMatchObject({ failure: null, read_at: expect.any(Date), token_renewed_at: null });
  expect(await currentToken(next)).toBe('IGAA-second');
});

test('with another FORM_SECRET, the token of the environment is taken again', async () => {
  await pass(2);
  await instagramTokenJob.run(services);
  expect(await currentToken(services)).toBe('IGAA-first+');
  const changed = { ...services, env: { ...env, FORM_SECRET: 'another secret of thirty-two characters' } };
  expect(await currentToken(changed)).toBe('IGAA-first');
});
