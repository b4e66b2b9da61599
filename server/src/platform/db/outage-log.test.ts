import { expect, test } from 'vitest';
import { captureLog } from '../../../test-support/log.ts';
import { createOutageLog } from './outage-log.ts';

function outageAt(): { outage: ReturnType<typeof createOutageLog>; lines: unknown[]; clock: { ms: number } } {
  const { log, lines } = captureLog();
  const clock = { ms: 5_000 };
  return { outage: createOutageLog(log, () => clock.ms), lines, clock };
}

test('an outage is logged at once and then ever more rarely, with the number of failures that were not', () => {
  const { outage, lines, clock } = outageAt();
  for (let request = 0; request < 100; request += 1) outage.failed(new Error('connect ECONNREFUSED'));
  clock.ms += 2_001;
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

test('ten seconds take three lines, an hour about one a minute, and the next outage is logged at once', () => {
  const { outage, lines, clock } = outageAt();
  const failFor = (seconds: number) => {
    for (const end = clock.ms + seconds * 1000; clock.ms < end; clock.ms += 50)
      outage.failed(new Error('gone'));
  };
  failFor(10);
  expect(lines).toHaveLength(3);
  failFor(3600 - 10);
  expect(lines.length).toBeLessThan(70);
  lines.length = 0;
  clock.ms += 1_001;
  outage.succeeded();
  clock.ms += 1_001;
  outage.failed(new Error('gone again'));
  expect(lines).toMatchObject([{ msg: 'the database is back' }, { msg: 'the database is away' }]);
});
