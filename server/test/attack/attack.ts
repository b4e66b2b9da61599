/** What a test tells the table of `npm run attack`, as `task.meta.attack`. Without a name, the test's own is used. */
export type Outcome = { name?: string; attempts: number; result: string };

declare module 'vitest' {
  interface TaskMeta {
    attack?: Outcome | Outcome[];
  }
}

/** `npm run attack` comes in full strength. The tests of every change make the same attacks, only smaller. */
export const isFull = process.env.ATTACK === 'full';

export const patience = { timeout: isFull ? 300_000 : 120_000 };
