import { styleText } from 'node:util';
import type { Reporter, SerializedError, TestCase, TestModule } from 'vitest/node';
import type { Outcome } from './attack.ts';
import { findings } from './findings.ts';

type Line = { name: string; count: number; result: string; isFine: boolean };

/** Prints one table: what was tried, how often, and what came of it. */
export default class AttackTable implements Reporter {
  #startedAt = performance.now();

  /** Progress, since the whole takes minutes. */
  onTestModuleEnd(module: TestModule): void {
    const seconds = Math.round(module.diagnostic().duration / 1000);
    const verdict = module.ok() ? 'held  ' : 'BROKEN';
    process.stderr.write(`${verdict} ${String(seconds).padStart(4)} s  ${module.relativeModuleId}\n`);
  }

  onTestRunEnd(modules: readonly TestModule[], errors: readonly SerializedError[]): void {
    const lines = Object.entries(findings).flatMap(([name, files]) =>
      linesOf(
        name,
        modules.filter(({ relativeModuleId }) => files.includes(relativeModuleId)),
      ),
    );
    print(lines);
    for (const error of [...errors, ...modules.flatMap((module) => module.errors())]) {
      console.log(error.stack ?? error.message);
    }
    const broken = lines.filter(({ isFine }) => !isFine).length;
    const seconds = Math.round((performance.now() - this.#startedAt) / 1000);
    console.log(`\n${lines.length - broken} held, ${broken} broken, in ${seconds} s`);
  }
}

/** Tests that report an outcome get lines of their own; the others of a finding share one. */
function linesOf(name: string, modules: TestModule[]): Line[] {
  const tests = modules.flatMap((module) => [...module.children.allTests()]);
  const own = tests.flatMap((test) =>
    [test.meta().attack ?? []].flat().map((outcome) => toLine(test, outcome)),
  );
  const others = tests.filter((test) => !test.meta().attack);
  const broken = others.filter((test) => !test.ok());
  if (tests.length > 0 && others.length === 0) return own;
  const result = broken.length > 0 ? broken.map(describeFailure).join('; ') : 'held';
  // A file that could not run has no tests.
  const isFine = broken.length === 0 && others.length > 0;
  return [{ name, count: others.length, result: isFine ? result : result || 'did not run', isFine }, ...own];
}

function toLine(test: TestCase, { name = test.name, attempts, result }: Outcome): Line {
  return { name, count: attempts, result: test.ok() ? result : describeFailure(test), isFine: test.ok() };
}

function describeFailure(test: TestCase): string {
  const { errors = [] } = test.result();
  return `${test.name}: ${errors[0]?.message?.split('\n')[0] ?? 'skipped'}`;
}

function print(lines: Line[]): void {
  const width = Math.max(...lines.map(({ name }) => name.length));
  console.log(`\n${'Attack'.padEnd(width)}   Count  Result`);
  for (const { name, count, result, isFine } of lines) {
    const text = `${name.padEnd(width)}  ${count.toLocaleString('en').padStart(6)}  ${result}`;
    console.log(isFine ? text : styleText('red', text));
  }
}
