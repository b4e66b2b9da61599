import { spawn } from 'node:child_process';
import { z } from 'zod';

/** The child died of its task: it used too much memory or time, or crashed. */
export class ChildEnded extends Error {
  override readonly name = 'ChildEnded';
}

export type Child = {
  pid: number;
  run(task: unknown): Promise<unknown>;
};

const ReplySchema = z.union([
  z.strictObject({ value: z.unknown() }),
  z.strictObject({ failure: z.string() }),
]);

/**
 * Node reserves far more address space than it uses, so the limit is on data (-d). Where the shell cannot set it, as on
 * macOS, the child runs without.
 */
const LIMITED = 'ulimit -d "$0" 2>/dev/null; exec "$@"';

export type ChildLimits = {
  /** The limit on data, enforced by the kernel on Linux. */
  maxMegabytes: number;
  timeoutMs: number;
  /** A child that has been idle this long ends, and its memory is free again. */
  idleMs: number;
};

type Options = ChildLimits & {
  script: string;
  /** Called as soon as the child takes no more tasks. */
  onEnd: (child: Child) => void;
};

export function startChild({ script, maxMegabytes, timeoutMs, idleMs, onEnd }: Options): Child {
  const command = [process.execPath, script];
  const child = spawn('/bin/sh', ['-c', LIMITED, String(maxMegabytes * 1024), ...command], {
    stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
    serialization: 'advanced',
    // Without our environment: the child decodes hostile files and needs no secrets.
    env: { MALLOC_ARENA_MAX: '2' },
  });
  const self: Child = { pid: child.pid ?? 0, run };
  let current: PromiseWithResolvers<unknown> | null = null;
  let timer: NodeJS.Timeout | undefined;
  let hasEnded = false;

  function run(task: unknown): Promise<unknown> {
    clearTimeout(timer);
    child.ref();
    child.channel?.ref();
    current = Promise.withResolvers<unknown>();
    timer = setTimeout(() => end('no answer in time'), timeoutMs);
    child.send({ task });
    return current.promise;
  }

  function rest(): void {
    clearTimeout(timer);
    current = null;
    // An idle child must not keep this process alive.
    child.unref();
    child.channel?.unref();
    timer = setTimeout(() => end('idle'), idleMs).unref();
  }

  function end(reason: string): void {
    if (hasEnded) return;
    hasEnded = true;
    clearTimeout(timer);
    child.kill('SIGKILL');
    onEnd(self);
    current?.reject(new ChildEnded(reason));
  }

  child.on('message', (message) => {
    const task = current;
    rest();
    const reply = ReplySchema.parse(message);
    if ('failure' in reply) task?.reject(new Error(reply.failure));
    else task?.resolve(reply.value);
  });
  child.on('error', (error) => end(error.message));
  child.on('exit', (code, signal) => end(`the process ended with ${signal ?? code}`));
  return self;
}
