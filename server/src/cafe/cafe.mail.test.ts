import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import { cafe } from '../../seed/cafe.ts';
import { createTestServices } from '../../test-support/app.ts';
import { inTransaction } from '../platform/db/database.ts';
import type { Services } from '../platform/services.ts';
import { mailFromCafe, mailToCafe } from './cafe.mail.ts';
import * as repository from './cafe.repository.ts';

const services = await createTestServices({ MAIL_FROM: 'Old Name <post@cafe.example>' });
const { db } = services;
const content = { subject: 'Hello', title: 'Hello', blocks: [] };

async function mailed(
  queue: (tx: Parameters<typeof mailToCafe>[0], id: string) => Promise<unknown>,
  given: Services = services,
) {
  const id = randomUUID();
  await inTransaction(given, (tx) => queue(tx, id));
  return db.selectFrom('mails').selectAll().where('about_id', '=', id).executeTakeFirstOrThrow();
}

const toCafe = (given?: Services) =>
  mailed((tx, id) => mailToCafe(tx, { content, about: { noun: 'messages', id } }), given);

test('a cafe without an email address gets mail at the address it sends from', async () => {
  expect(await toCafe()).toMatchObject({ to_address: 'post@cafe.example', sender_name: 'Your cafe' });
});

test('mail carries the name of the cafe, and staff get theirs at its address', async () => {
  await repository.save(db, { ...cafe, name: 'The Quiet Fork', email: 'us@fork.example' });
  const toStaff = await toCafe();
  expect(toStaff).toMatchObject({ to_address: 'us@fork.example', sender_name: 'The Quiet Fork' });
  expect(toStaff.message_id).toMatch(/@cafe\.example>$/);
  const toGuest = await mailed((tx, id) =>
    mailFromCafe(tx, { to: 'dana@guest.example', content, about: { noun: 'accounts', id } }),
  );
  expect(toGuest).toMatchObject({ to_address: 'dana@guest.example', sender_name: 'The Quiet Fork' });
  for (const body of [toGuest.html, toGuest.text]) {
    expect(body).toContain('The Quiet Fork');
    expect(body).not.toContain('Old Name');
  }
});

test('an installation can send mail for staff elsewhere', async () => {
  const elsewhere = { ...services, env: { ...services.env, SUPPORT_EMAIL: 'desk@fork.example' } };
  expect(await toCafe(elsewhere)).toMatchObject({ to_address: 'desk@fork.example' });
});
