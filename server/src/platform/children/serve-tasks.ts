import { exit } from '../exit.ts';

/** The child's side: answers one task after the other until the parent is gone. */
export function serveTasks(run: (task: unknown) => Promise<unknown>): void {
  // A signal to the whole group, such as Ctrl-C, must not interrupt the task that the parent waits for.
  process.on('SIGINT', () => {});
  process.on('SIGTERM', () => {});
  process.on('disconnect', () => void exit(0));
  process.on('message', ({ task }: { task: unknown }) => void answer(run(task)));
}

async function answer(result: Promise<unknown>): Promise<void> {
  try {
    process.send?.({ value: await result });
  } catch (error) {
    process.send?.({ failure: error instanceof Error ? error.message : String(error) });
  }
}
