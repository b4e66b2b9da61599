import { busy } from './turns.ts';

type Waiting = { start: () => void; refuse: (reason: Error) => void };

/**
 * Limits concurrency, with a line for each key: the lines take turns, so someone who sends a hundred requests delays
 * someone who sends one by a single turn. Up to `mostWaiting` wait in all lines together, and the rest are refused with
 * a 503.
 */
export function takeFairTurns({ atOnce, mostWaiting }: { atOnce: number; mostWaiting: number }) {
  let running = 0;
  let waiting = 0;
  // The first line is next. A line that had its turn goes to the end.
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

  /** Only a longer line gives up a place, so that nobody can push out someone who waits alone. */
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
