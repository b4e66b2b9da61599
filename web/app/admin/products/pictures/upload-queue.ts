/** More at once would only share the same line out of the cafe. */
const AT_ONCE = 2;

type Task = { key: string; run: (signal: AbortSignal) => Promise<void> };

/** Sends a few files at a time, in the order they were chosen. */
export function createUploadQueue() {
  let waiting: Task[] = [];
  const running = new Map<string, AbortController>();

  function next(): void {
    while (running.size < AT_ONCE) {
      const task = waiting.shift();
      if (!task) return;
      const controller = new AbortController();
      running.set(task.key, controller);
      void task.run(controller.signal).finally(() => {
        running.delete(task.key);
        next();
      });
    }
  }

  return {
    add(key: string, run: Task['run']): void {
      waiting.push({ key, run });
      next();
    },
    cancel(key: string): void {
      waiting = waiting.filter((task) => task.key !== key);
      running.get(key)?.abort();
    },
    stop(): void {
      waiting = [];
      for (const controller of running.values()) controller.abort();
    },
  };
}
