import { onInterruption } from './interruption.ts';

const DURATION_MS = 500;
/** While a new page is busy it draws few frames: then the movement takes longer instead of skipping its way. */
const LONGEST_STEP_MS = 50;

/**
 * Scrolls smoothly. The browser's own smooth scrolling goes by the clock, which runs on while a slow device lays out
 * the new page: the first frame then shows the end of the movement. The visitor's own scrolling ends it.
 */
export function glide(from: number, to: number): () => void {
  let passed = 0;
  let last: number | null = null;
  let frame = requestAnimationFrame(step);
  const stopListening = onInterruption(stop);

  function step(now: number): void {
    passed += Math.min(now - (last ?? now), LONGEST_STEP_MS);
    last = now;
    const distance = (from - to) * Math.max(0, 1 - passed / DURATION_MS) ** 3;
    // The last pixel takes many frames, in which nothing moves that anyone could see.
    const isThere = Math.abs(distance) < 1;
    window.scrollTo({ top: isThere ? to : to + distance, behavior: 'instant' });
    if (isThere) stop();
    else frame = requestAnimationFrame(step);
  }
  function stop(): void {
    cancelAnimationFrame(frame);
    stopListening();
  }
  return stop;
}
