import { Writable } from 'node:stream';
import { type Logger, pino } from 'pino';

export type LogLine = { level: number; msg: string } & Record<string, unknown>;

/** A logger whose lines a test can read. */
export function captureLog(): { log: Logger; lines: LogLine[] } {
  const lines: LogLine[] = [];
  const destination = new Writable({
    write(line: Buffer, _encoding, done) {
      lines.push(JSON.parse(line.toString()) as LogLine);
      done();
    },
  });
  return { log: pino({ level: 'info' }, destination), lines };
}
