import { type ChildProcess, spawn } from 'node:child_process';
import { OperatorError } from '../../platform/operator-error.ts';

export type Program = {
  file: string;
  args: readonly string[];
  env?: NodeJS.ProcessEnv;
  cwd?: string;
  /** What it reads before the output of the program in front of it. */
  preamble?: string;
};

/**
 * Runs programs as a shell's pipe would, but without a shell, and returns the output of the last. A program sees the end
 * of its input only after the one in front has succeeded. If any fails, all others are killed: half a dump must become
 * neither a snapshot nor a committed transaction.
 */
export async function pipe(...programs: Program[]): Promise<string> {
  const children = programs.map(({ file, args, env, cwd }, index) =>
    spawn(file, args, {
      cwd,
      env: { ...process.env, ...env },
      stdio: [index === 0 ? 'ignore' : 'pipe', 'pipe', 'pipe'],
    }),
  );
  let output = '';
  children.at(-1)!.stdout!.on('data', (chunk: Buffer) => (output += chunk));
  children.slice(1).forEach((child, index) => {
    const source = children[index]!.stdout!;
    // If it ends early, its exit says why. What it did not read must not keep the program in front waiting.
    child.stdin!.on('error', () => source.resume());
    child.stdin!.write(programs[index + 1]!.preamble ?? '');
    source.pipe(child.stdin!, { end: false });
  });

  // In the order in which they happen: the first is the cause, the others are programs that we have killed.
  const failures: OperatorError[] = [];
  const finish = async (child: ChildProcess, index: number) => {
    const failure = await failureOf(child, programs[index]!.file);
    if (!failure) return void children[index + 1]?.stdin!.end();
    failures.push(failure);
    for (const other of children) other.kill();
  };
  await Promise.all(children.map(finish));
  if (failures[0]) throw failures[0];
  return output;
}

function failureOf(child: ChildProcess, file: string): Promise<OperatorError | null> {
  let complaints = '';
  child.stderr!.on('data', (chunk: Buffer) => (complaints += chunk));
  return new Promise((resolve) => {
    child.once('error', ({ message }) => {
      resolve(new OperatorError(`${file} cannot be started (${message}). Is it installed?`));
    });
    child.once('close', (code, signal) => {
      const said = complaints.trim().split('\n').map(inWords).join('\n');
      resolve(code === 0 ? null : new OperatorError(`${file} failed (${signal ?? code}): ${said}`));
    });
  });
}

/** Where restic is asked for JSON, some of its complaints are JSON too; in later versions than Debian 12's, all are. */
function inWords(line: string): string {
  if (!line.startsWith('{')) return line;
  const { message, item } = JSON.parse(line) as { message?: string; item?: string };
  return message ?? `${item} could not be read.`;
}
