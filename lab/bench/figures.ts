import { execFile } from 'node:child_process';
import { promisify } from 'node:util';

const run = promisify(execFile);

type LoadResult = { perSecond: number; failed: number };
type LoadOptions = { seconds?: number; script?: string };

export type Comparison = { ours: number; bare: number; ratio: number };

/** Debian's wrk: it needs far less of the machine than a client in JavaScript, which would be the bottleneck. */
async function load(url: string, { seconds = 2, script }: LoadOptions): Promise<LoadResult> {
  const args = ['-t1', '-c16', `-d${seconds}s`, '-H', 'Accept-Encoding: br, gzip', url];
  const { stdout } = await run('wrk', script ? ['-s', script, ...args] : args);
  const perSecond = Number(/Requests\/sec:\s+([\d.]+)/.exec(stdout)?.[1]);
  const failed = Number(/Non-2xx or 3xx responses: (\d+)/.exec(stdout)?.[1] ?? 0);
  const broken =
    /Socket errors: connect (\d+), read (\d+), write (\d+), timeout (\d+)/.exec(stdout)?.slice(1) ?? [];
  return { perSecond, failed: failed + broken.reduce((sum, count) => sum + Number(count), 0) };
}

/** Measures both sides in turn, so that other load on the machine affects both alike. */
export async function compare(
  ours: string,
  bare: string,
  rounds: number,
  options: LoadOptions = {},
): Promise<Comparison> {
  const results = { ours: [] as number[], bare: [] as number[] };
  for (let round = 0; round < rounds; round += 1) {
    for (const [side, url] of [
      ['ours', ours],
      ['bare', bare],
    ] as const) {
      const { perSecond, failed } = await load(url, options);
      if (failed > 0) throw new Error(`${failed} requests to ${url} failed`);
      results[side].push(perSecond);
    }
  }
  // The ratio of each round: other load comes and goes between rounds, and hits one side more than the other.
  const ratios = results.ours.map((perSecond, round) => perSecond / (results.bare[round] ?? Number.NaN));
  return { ours: median(results.ours), bare: median(results.bare), ratio: median(ratios) };
}

export function median(values: readonly number[]): number {
  return values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? Number.NaN;
}

type Row = readonly (string | number)[];

/** A table in Markdown. All columns but the first are numbers. */
export function table(head: readonly string[], rows: readonly Row[]): string {
  const line = (cells: Row) => `| ${cells.join(' | ')} |`;
  const rule = head.map((_, index) => (index === 0 ? '---' : '---:'));
  return [head, rule, ...rows].map(line).join('\n');
}

export function whole(value: number): string {
  return Math.round(value).toLocaleString('en');
}
