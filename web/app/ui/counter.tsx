import { useEffect, useRef, useState } from 'react';
import styles from './counter.module.css';
import { useReducedMotion } from './use-rotation.ts';

export const COUNT_MS = 2000;

/**
 * Counts up once, when it scrolls into view. The animation is visual only: the HTML and screen readers always have the
 * final number. A number that is visible from the start does not move.
 */
export function Counter({ value }: { value: number }) {
  const element = useRef<HTMLSpanElement>(null);
  const isReduced = useReducedMotion();
  const [shown, setShown] = useState<number | null>(null);

  useEffect(() => {
    if (!element.current || isReduced) return;
    let isArmed = false;
    let frame = 0;

    function count(startedAt: number) {
      const elapsed = performance.now() - startedAt;
      const next = countAt(value, elapsed);
      setShown(next === value ? null : next);
      if (next !== value) frame = requestAnimationFrame(() => count(startedAt));
    }

    const observer = new IntersectionObserver(
      (entries) => {
        const entry = entries.at(-1);
        if (!entry) return;
        if (!isArmed) {
          if (entry.isIntersecting) return observer.disconnect();
          isArmed = true;
          setShown(0);
        } else if (entry.intersectionRatio >= 0.5) {
          observer.disconnect();
          count(performance.now());
        }
      },
      { threshold: [0, 0.5] },
    );
    observer.observe(element.current);
    return () => {
      observer.disconnect();
      cancelAnimationFrame(frame);
      setShown(null);
    };
  }, [value, isReduced]);

  return (
    <span ref={element} className={styles.counter}>
      {shown === null ? (
        value
      ) : (
        <>
          <span aria-hidden="true" className={styles.counting}>
            {shown}
          </span>
          <span className={`visually-hidden ${styles.final}`}>{value}</span>
        </>
      )}
    </span>
  );
}

/** The number shown after some time: fast at first, slow at the end, exact at the end. */
export function countAt(value: number, elapsedMs: number): number {
  if (elapsedMs >= COUNT_MS) return value;
  const rest = 1 - Math.max(elapsedMs, 0) / COUNT_MS;
  // Stays below the target until the time is up, so that reaching it ends the count.
  return Math.min(Math.floor(value * (1 - rest ** 3)), value - 1);
}
