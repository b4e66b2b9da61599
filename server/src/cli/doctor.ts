import { styleText } from 'node:util';
import { examine } from '../operations/doctor/doctor.ts';
import { counted, type Finding, type Level } from '../operations/doctor/finding.ts';

const MARKS = {
  ok: styleText('green', 'ok   '),
  risk: styleText('yellow', 'risk '),
  fault: styleText('red', 'fault'),
} satisfies Record<Level, string>;

/** Exits with 1 if something does not work. Risks do not count: some are taken on purpose. */
const counts: Record<Level, number> = { ok: 0, risk: 0, fault: 0 };
for await (const { area, findings } of examine(process.env)) {
  for (const finding of findings) {
    counts[finding.level] += 1;
    print(area, finding);
  }
}
console.log(`\n${counted(counts.fault, 'fault')}, ${counted(counts.risk, 'risk')}.`);
if (counts.fault > 0) process.exitCode = 1;

function print(area: string, { level, says, todo }: Finding): void {
  console.log(`${MARKS[level]}  ${area.padEnd(12)} ${says}`);
  if (todo) console.log(`${' '.repeat(20)}To do: ${todo}`);
}
