import type { AddressInfo } from 'node:net';
import { connect } from 'node:net';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { bearer, buildAccount } from '../../../test-support/accounts.ts';
import { createTestApp } from '../../test-support/app.ts';

const { app, services } = await createTestApp();
const { db } = services;

const me = (token: string) => app.inject({ url: '/api/v1/auth/me', headers: bearer(token) });

async function lastUse(tokenId: string): Promise<Date | null> {
  const row = await db
    .selectFrom('tokens')
    .select('last_used_at')
    .where('id', '=', tokenId)
    .executeTakeFirstOrThrow();
  return row.last_used_at;
}

test('only the hash of a token is stored', async () => {
  const { token } = await buildAccount(services);
  expect(token).toMatch(/^vs_[\w-]{43}$/);
  const { rows } = await sql<{ hash: string }>`select * from tokens`.execute(db);
  expect(JSON.stringify(rows)).not.toContain(token);
  const history = await db.selectFrom('history').selectAll().execute();
  expect(JSON.stringify(history)).not.toContain(token);
  for (const { hash } of rows) expect(JSON.stringify(history)).not.toContain(hash);
});

test('ACCESS-11 the last use is recorded, at most once a minute', async () => {
  const { token, tokenId } = await buildAccount(services);
  expect(await lastUse(tokenId)).toBeNull();
  await me(token);
  const first = await lastUse(tokenId);
  expect(Date.now() - first!.getTime()).toBeLessThan(60_000);
  await me(token);
  expect(await lastUse(tokenId)).toEqual(first);
  await db
    .updateTable('tokens')
    .set({ last_used_at: sql`now() - interval '61 seconds'` })
    .where('id', '=', tokenId)
    .execute();
  await me(token);
  expect((await lastUse(tokenId))!.getTime()).toBeGreaterThanOrEqual(first!.getTime());
});

test('a refused token does not update its last use', async () => {
  const { token, tokenId } = await buildAccount(services);
  await db.updateTable('tokens').set({ revoked_at: sql`now()` }).where('id', '=', tokenId).execute();
  expect((await me(token)).statusCode).toBe(401);
  expect(await lastUse(tokenId)).toBeNull();
});

test('the token of a deleted account is refused', async () => {
  const { id, token } = await buildAccount(services);
  await db.deleteFrom('users').where('id', '=', id).execute();
  expect((await me(token)).statusCode).toBe(401);
});

test('an unauthenticated request is refused before its body arrives', async () => {
  await app.listen({ port: 0, host: '127.0.0.1' });
  const { port } = app.server.address() as AddressInfo;
  const answer = await new Promise<string>((resolve, reject) => {
    const socket = connect(port, '127.0.0.1');
    socket.on('error', reject);
    socket.once('data', (chunk) => {
      resolve(chunk.toString('latin1'));
      socket.destroy();
    });
    socket.write(
      'POST /api/v1/auth/logout HTTP/1.1\r\nhost: test\r\ncontent-type: application/json\r\n' +
        'content-length: 200000\r\n\r\n{',
    );
  });
  expect(answer).toMatch(/^HTTP\/1\.1 401 /);
  expect(answer).toMatch(/www-authenticate: Bearer/i);
});
