import { execFile } from 'node:child_process';
import { availableParallelism } from 'node:os';

const workspaces = ['server', 'web', 'e2e', 'contract', 'harness', 'lab', 'check', 'dev'];

type Ended = { isGood: boolean; output: string };

function run(command: string, args: string[]): Promise<Ended> {
  return new Promise((resolve) => {
    execFile(command, args, { maxBuffer: 64 * 1024 * 1024 }, (error, stdout, stderr) =>
      resolve({ isGood: error === null, output: stdout + stderr }),
    );
  });
}

/** Whatever is wrong has been said by the compiler: a stack of ours would only push it off the screen. */
function report(name: string, { isGood, output }: Ended): void {
  if (isGood) return;
  console.error(`${output.trimEnd()}\n== types of ${name}: FAILED`);
  process.exitCode = 1;
}

// First: the pages import types that are generated from the site map.
const generated = await run('npm', ['run', '--silent', 'typegen', '-w', 'web']);
report('the site map', generated);

const waiting = generated.isGood ? [...workspaces] : [];
async function work(): Promise<void> {
  for (let name = waiting.shift(); name; name = waiting.shift()) {
    report(name, await run('npx', ['--no-install', 'tsc', '--noEmit', '-p', name]));
  }
}
await Promise.all(Array.from({ length: availableParallelism() }, work));
