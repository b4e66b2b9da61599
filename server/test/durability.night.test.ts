import { expect, test } from 'vitest';
import { runDurability } from '../../lab/durability.ts';
import { isFull } from '../../test-support/full.ts';
import { PATIENCE } from '../../test-support/patience.ts';
import { temporaryFolder } from '../test-support/folder.ts';

const asked = {
  kills: 3,
  ...(isFull ? { messages: 100, applications: 5 } : { messages: 45, applications: 3 }),
};

/** Even more of it: npm run lab -- durability. */
test('API-29, API-63 nothing accepted is lost while processes are killed, jobs are lost and the mail server is down', async () => {
  const report = await runDurability({ folder: await temporaryFolder(), patience: PATIENCE }, asked);
  console.log('durability:', JSON.stringify(report));
  expect(report.complaints).toEqual([]);
  expect(report.accepted).toBe(asked.messages + asked.applications);
  expect(report.kills).toBeGreaterThanOrEqual(asked.kills);
}, 900_000);
