/** What a test tells the table of `npm run attack`, as `task.meta.attack`. Without a name, the test's own is used. */
export type Outcome = { name?: string; attempts: number; result: string };

declare module 'vitest' {
  interface TaskMeta {
    attack?: Outcome | Outcome[];
  }
}
