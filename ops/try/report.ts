import { styleText } from 'node:util';

export type Report = { good: number; bad: number; untried: number };

type Result = { isGood: boolean; output: string };

let last = performance.now();

/** Prints one line with the seconds since the one before, and what was said if it is not good. */
export function step(report: Report, what: string, { isGood, output }: Result): void {
  report[isGood ? 'good' : 'bad'] += 1;
  print(isGood ? styleText('green', 'ok    ') : styleText('red', 'FAILED'), what);
  if (!isGood) console.log(output.trim().split('\n').slice(-40).join('\n').replaceAll(/^/gm, '         '));
}

/** What this machine does not allow, which says nothing about the installation. */
export function cannotTry(report: Report, what: string, reason: string): void {
  report.untried += 1;
  print(styleText('yellow', 'UNTRIED'), `${what} cannot be tried here: ${reason}`);
}

function print(mark: string, what: string): void {
  const now = performance.now();
  const seconds = ((now - last) / 1000).toFixed(1);
  last = now;
  console.log(`${mark} ${seconds.padStart(6)} s  ${what}`);
}
