import { expect, test } from 'vitest';
import { captureLog } from '../../../test/log.ts';
import { createOutageLog } from './outage-log.ts';

function outageAt(): { outage: ReturnType<typeof createOutageLog>; lines: unknown[]; clock: { ms: number } } {
  const { log, lines } = captureLog();
  const clock = { ms: 5_000 };
  return { outage: createOutageLog(log, () => clock.ms), lines, clock };
}

test('an outage is logged once a second, with the number of failures that were not', () => {
  const { outage, lines, clock } = outageAt();
  for (let request = 0; request < 100; request += 1) outage.failed(new Error('connect ECONNREFUSED'));
  clock.ms += 1_000;
  outage.failed(new Error('connect ECONNREFUSED'));
  clock.ms += 1;
  outage.failed(new Error('connect ECONNREFUSED'), { job: 'mail' });
  expect(lines).toMatchObject([
    { level: 50, msg: 'the database is away', unlogged: 0, err: { message: 'connect ECONNREFUSED' } },
    { level: 50, msg: 'the database is away', unlogged: 100, job: 'mail' },
  ]);
});

test('its end is logged once, and not within a second of another line', () => {
  const { outage, lines, clock } = outageAt();
  outage.succeeded();
  outage.failed(new Error('Connection terminated'));
  outage.succeeded();
  expect(lines).toHaveLength(1);
  clock.ms += 1_001;
  outage.succeeded();
  clock.ms += 5_000;
  outage.succeeded();
  expect(lines).toMatchObject([{ msg: 'the database is away' }, { level: 30, msg: 'the database is back' }]);
});
