import { busy } from './turns.ts';

type Waiting = { start: () => void; refuse: (reason: Error) => void };

/**
 * Limits concurrency, with a queue for each key: the queues take turns, so a client that sends a hundred requests delays
 * one that sends a single request by one turn. Up to `mostWaiting` wait in all queues together, and the rest are refused
 * with a 503.
 */
export function takeFairTurns({ atOnce, mostWaiting }: { atOnce: number; mostWaiting: number }) {
  let running = 0;
  let waiting = 0;
  // The first queue is next. A queue that had its turn goes to the end.
  const lines = new Map<string, Waiting[]>();

  function wait(key: string, isPrivileged: boolean): Promise<void> {
    const line = lines.get(key) ?? [];
    if (waiting >= mostWaiting && !isPrivileged) makeRoom(line.length);
    return new Promise((start, refuse) => {
      line.push({ start, refuse });
      lines.set(key, line);
      waiting += 1;
    });
  }

  /** Only a longer queue gives up a place, so that a flood cannot push out a client that waits alone. */
  function makeRoom(ownLength: number): void {
    const longest = [...lines.values()].reduce((one, other) => (other.length > one.length ? other : one), []);
    if (longest.length <= ownLength + 1) throw busy();
    waiting -= 1;
    longest.pop()?.refuse(busy());
  }

  function leave(): void {
    const [next] = lines;
    if (!next) {
      running -= 1;
      return;
    }
    const [key, line] = next;
    const first = line.shift();
    lines.delete(key);
    if (line.length > 0) lines.set(key, line);
    waiting -= 1;
    first?.start();
  }

  /** A privileged request is never refused. Its caller must limit how many there are. */
  return async function inTurn<T>(key: string, work: () => Promise<T>, isPrivileged = false): Promise<T> {
    if (running < atOnce) running += 1;
    else await wait(key, isPrivileged);
    try {
      return await work();
    } finally {
      leave();
    }
  };
}
