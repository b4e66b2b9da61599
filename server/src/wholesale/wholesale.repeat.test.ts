import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { createWholesaleApp } from '../../test/wholesale-app.ts';

const { services, apply, users, documents, mails, storedKeys, expectNothingKept } =
  await createWholesaleApp();
const { db } = services;

test('API-44 an application with a known email address gets the same answer, stores nothing and emails the owner', async () => {
  const email = 'known@bistro.example';
  const first = await apply({ email });
  const before = { users: await users(), documents: await documents() };
  await sql`truncate mails`.execute(db);

  const second = await apply({
    email: 'Known@Bistro.example',
    username: 'Somebody',
    password: 'another spoon',
  });
  expect(second.statusCode).toBe(201);
  expect(second.json()).toEqual(first.json());
  expect({ users: await users(), documents: await documents() }).toEqual(before);
  expect(await storedKeys()).toHaveLength(2);
  expect(await mails()).toMatchObject([{ to_address: email, subject: 'You already have an account' }]);
});

test('REGISTER-17 submitting a form several times at once creates one application', async () => {
  const given = { email: 'at-once@bistro.example', requestId: randomUUID() };
  const answers = await Promise.all(Array.from({ length: 4 }, () => apply(given)));
  expect(answers.map(({ statusCode }) => statusCode)).toEqual([201, 201, 201, 201]);
  expect(await users()).toHaveLength(1);
  expect(await documents()).toHaveLength(2);
  expect(await storedKeys()).toHaveLength(2);
  expect(await mails()).toHaveLength(2);
});

test('an application that fails to save leaves no document and can be sent again', async () => {
  const given = { requestId: randomUUID() };
  await sql`alter table mails add constraint broken check (false) not valid`.execute(db);
  try {
    expect((await apply(given)).statusCode).toBe(500);
  } finally {
    await sql`alter table mails drop constraint broken`.execute(db);
  }
  await expectNothingKept();
  expect((await apply(given)).statusCode).toBe(201);
  expect(await users()).toHaveLength(1);
});
