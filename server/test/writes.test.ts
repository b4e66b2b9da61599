import { randomUUID } from 'node:crypto';
import { API_BASE } from '@velvet-spoon/contract/api/base';
import type { Endpoint } from '@velvet-spoon/contract/api/endpoint';
import { endpoints } from '@velvet-spoon/contract/api/endpoints';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { bearer, buildAccount } from '../../test-support/accounts.ts';
import { createTestApp } from '../test-support/app.ts';
import { countWaiting } from '../test-support/database.ts';
import type { HistoryCall } from '../test-support/history-call.ts';
import { historyCalls, withoutRow } from '../test-support/history-calls.ts';
import { expectKnown, rowsOf } from '../test-support/history-rows.ts';

const site = await createTestApp({ DATABASE_POOL_SIZE: '8', RATE_LIMITS: 'all=100000' });
const { app, services } = site;
const { db } = services;
const administrator = await buildAccount(services, { isAdmin: true, isOwner: true, username: 'Vera' });

type Write = Endpoint & { name: string };

const calls = historyCalls(site, administrator);
const all: Write[] = Object.entries<Endpoint>(endpoints)
  .map(([name, endpoint]) => ({ ...endpoint, name }))
  .filter(({ method }) => method !== 'GET');
const writes = all.filter(({ name }) => !(name in withoutRow));

const prepare = ({ name }: Write): Promise<HistoryCall> => calls[name as keyof typeof calls]();

function send({ method, path, audience }: Write, given: HistoryCall, more: object = {}) {
  const { id, slot, name: job, answer, payload, headers } = given;
  const url = path
    .replace('{id}', String(id))
    .replace('{slot}', String(slot))
    .replace('{name}', String(job))
    .replace('{answer}', String(answer));
  return app.inject({
    method,
    url: API_BASE + url,
    headers: { ...(audience !== 'public' && bearer(administrator.token)), ...headers, ...more },
    ...(payload !== undefined && { payload: payload as object }),
  });
}

test('every endpoint that may change something writes a row, or is excused', () => {
  const named = [...Object.keys(calls), ...Object.keys(withoutRow)];
  expect(named.toSorted()).toEqual(all.map(({ name }) => name).toSorted());
});

test.each(writes)('API-73 $name writes a row of the history', async (write) => {
  const given = await prepare(write);
  const rows = await rowsOf(services, async () => {
    const { statusCode, body } = await send(write, given);
    expect(statusCode, body).toBe(write.success.status);
  });
  expect(rows).not.toEqual([]);
  for (const row of rows) expectKnown(row);
  if (write.audience === 'administrator') {
    expect(rows).toContainEqual(
      expect.objectContaining({ actor_kind: 'staff', actor_name: 'Vera', actor_id: administrator.id }),
    );
  }
});

/** A version of the history is restored by an ordinary save, whatever came after it. */
const versioned = writes.filter(
  ({ name, problems }) => problems?.includes('version-conflict') && name !== 'restoreHistoryEntry',
);

test.each(versioned)('API-72 $name refuses another version, and records nothing', async (write) => {
  const given = await prepare(write);
  const rows = await rowsOf(services, async () => {
    const stale = await send(write, given, { 'if-match': '"v98765"' });
    expect([stale.statusCode, stale.json().code]).toEqual([412, 'version-conflict']);
  });
  expect(rows).toEqual([]);
});

/** Decisions about applicants have consequences, so the second one is told that it came too late. */
const isDecision = ({ name }: Write) => /^(approve|decline|suspend|reinstate|askForPaper)/.test(name);
const answered = versioned.filter(({ success }) => success.body);

test.each(answered.filter(isDecision))('API-72 of ten $name at once, one wins', async (write) => {
  const given = await prepare(write);
  const rows = await rowsOf(services, async () => {
    const answers = await Promise.all(
      Array.from({ length: 10 }, () => send(write, given, { 'if-match': '"v1"' })),
    );
    const statuses = answers.map(({ statusCode }) => statusCode);
    expect(statuses.toSorted()).toEqual([write.success.status, ...Array<number>(9).fill(412)]);
  });
  expect(rows).toHaveLength(1);
});

const saves = answered.filter((write) => !isDecision(write));

test.each(saves)(
  'API-71, API-76 of ten equal $name at once, one is stored and all succeed',
  async (write) => {
    // A new thing has version 1. What there is only one of is saved once to learn its version.
    const isNew = write.path.includes('{id}') || write.audience === 'partner';
    const tag = isNew ? '"v1"' : String((await send(write, await prepare(write))).headers.etag);
    const given = await prepare(write);
    const next = Number(tag.slice(2, -1)) + 1;
    const rows = await rowsOf(services, async () => {
      const answers = await Promise.all(
        Array.from({ length: 10 }, () => send(write, given, { 'if-match': tag })),
      );
      for (const { statusCode, headers, ...answer } of answers) {
        expect([statusCode, answer.json().version]).toEqual([write.success.status, next]);
        if (write.method === 'PUT') expect(headers.etag).toBe(`"v${next}"`);
      }
    });
    expect(rows).toHaveLength(1);
  },
);

const ofOne = writes.filter(({ path }) => path.includes('{id}'));

test.each(ofOne)('$name: an unknown id is not found, and a malformed one is refused', async (write) => {
  const given = await prepare(write);
  const unknown = await send(write, { ...given, id: typeof given.id === 'number' ? 98_765 : randomUUID() });
  expect([unknown.statusCode, unknown.json().code]).toEqual([404, 'not-found']);
  expect((await send(write, { ...given, id: 'seven' })).statusCode).toBe(400);
});

/** Where the thing is that a call deletes, and what the history calls it. */
const deletions: Record<string, [table: string, action: string]> = {
  deletePost: ['posts', 'delete'],
  deleteProduct: ['products', 'delete'],
  deleteMedia: ['media', 'delete'],
  deleteMenu: ['menu', 'delete'],
  deleteApplicant: ['users', 'delete'],
  removePerson: ['users', 'delete'],
  revokeInvitation: ['invitations', 'delete'],
  removePasskey: ['passkeys', 'delete'],
  revokeStaffToken: ['tokens', 'revoke'],
  revokeOwnToken: ['tokens', 'revoke'],
  endDevice: ['tokens', 'sign-out'],
  undoAnswer: ['messages', 'call-back'],
  deleteSavedAnswer: ['saved_answers', 'delete'],
  removeColleague: ['users', 'delete'],
};

test('every endpoint that deletes one thing is among them', () => {
  // Each ends all of something.
  const ofAll = ['endOtherDevices', 'removeDemo'];
  const names = writes.filter(({ method }) => method === 'DELETE').map(({ name }) => name);
  expect(names.toSorted()).toEqual([...Object.keys(deletions), ...ofAll].toSorted());
});

/** Sends all while the thing is locked, so that each of them has begun before the first one can end. */
async function atOnce(table: string, { id }: HistoryCall, requests: (() => ReturnType<typeof send>)[]) {
  const { answers } = await db.transaction().execute(async (trx) => {
    const which = id === undefined ? sql`true` : sql`id = ${id}`;
    await sql`select from ${sql.table(table)} where ${which} for update`.execute(trx);
    const sent = requests.map((request) => request());
    await expect.poll(() => countWaiting(db)).toBe(requests.length);
    return { answers: sent };
  });
  return (await Promise.all(answers)).map(({ statusCode }) => statusCode);
}

test.each(Object.entries(deletions))(
  'of two %s at once, one succeeds and is recorded',
  async (name, [table, action]) => {
    const write = writes.find((one) => one.name === name)!;
    const given = await prepare(write);
    const remove = () => send(write, given);
    const rows = await rowsOf(services, async () => {
      expect((await atOnce(table, given, [remove, remove])).toSorted()).toEqual([204, 404]);
    });
    expect(rows.filter((row) => row.action === action)).toHaveLength(1);
  },
);

test('an applicant who is approved and deleted at once is gone, whichever comes first', async () => {
  const [approve, remove] = ['approveApplicant', 'deleteApplicant'].map(
    (name) => writes.find((write) => write.name === name)!,
  );
  const given = await prepare(remove!);
  const rows = await rowsOf(services, async () => {
    const [deleted, approved] = await atOnce('users', given, [
      () => send(remove!, given),
      () => send(approve!, given),
    ]);
    expect(deleted).toBe(204);
    expect([200, 404]).toContain(approved);
  });
  expect(rows.filter(({ action }) => action === 'delete')).toHaveLength(1);
});
