import { fileURLToPath } from 'node:url';
import { type Child, type ChildLimits, startChild } from './child.ts';

export type PoolOptions = ChildLimits & { script: URL; size: number };

export type ChildPool = {
  /** Runs one task in a child of its own. Rejects with the child's message, or with ChildEnded if the child died. */
  run(task: unknown): Promise<unknown>;
  /** The process ids of the children that are alive. */
  pids(): number[];
};

/** Child processes for work that takes much memory or could crash. They start on demand and end when idle. */
export function createChildPool({ script, size, ...limits }: PoolOptions): ChildPool {
  const idle: Child[] = [];
  const alive = new Set<Child>();
  const waiting: ((child: Child) => void)[] = [];

  function start(): Child {
    const child = startChild({ ...limits, script: fileURLToPath(script), onEnd: forget });
    alive.add(child);
    return child;
  }

  function forget(child: Child): void {
    alive.delete(child);
    idle.splice(0, idle.length, ...idle.filter((one) => one !== child));
    waiting.shift()?.(start());
  }

  async function take(): Promise<Child> {
    const free = idle.pop();
    if (free) return free;
    if (alive.size < size) return start();
    return new Promise((resolve) => void waiting.push(resolve));
  }

  function giveBack(child: Child): void {
    if (!alive.has(child)) return;
    const next = waiting.shift();
    if (next) next(child);
    else idle.push(child);
  }

  return {
    async run(task) {
      const child = await take();
      try {
        return await child.run(task);
      } finally {
        giveBack(child);
      }
    },
    pids: () => [...alive].map(({ pid }) => pid),
  };
}
