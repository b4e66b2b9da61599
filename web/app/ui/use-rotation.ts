import { type FocusEvent, type PointerEvent, useEffect, useState, useSyncExternalStore } from 'react';

const QUERY = '(prefers-reduced-motion: reduce)';

export type Rotation = ReturnType<typeof useRotation>;

/** Advances slides on a timer, wraps around, and pauses for readers. */
export function useRotation(count: number, intervalMs: number) {
  const isReduced = useReducedMotion();
  const canPlay = count > 1 && !isReduced;
  const [index, setIndex] = useState(0);
  const [isPaused, setPaused] = useState(false);
  const [isHovered, setHovered] = useState(false);
  const [isFocused, setFocused] = useState(false);
  const isMoving = canPlay && !isPaused && !isHovered && !isFocused;

  // The index is a dependency, so that a manual step restarts the interval.
  useEffect(() => {
    if (!isMoving) return;
    const timer = setTimeout(() => setIndex((index + 1) % count), intervalMs);
    return () => clearTimeout(timer);
  }, [isMoving, index, count, intervalMs]);

  return {
    index: Math.min(index, Math.max(count - 1, 0)),
    next: () => setIndex((index + 1) % count),
    previous: () => setIndex((index - 1 + count) % count),
    goTo: (to: number) => setIndex(to),
    /** False after the visitor presses pause, and always under reduced motion. */
    isPlaying: canPlay && !isPaused,
    toggle: () => setPaused(!isPaused),
    /** False if nothing moves by itself, so there is nothing to pause. */
    canPlay,
    /** For the text and controls: the slides pause while a mouse or the keyboard focus is on them, but not after a tap. */
    restHandlers: {
      onPointerEnter: ({ pointerType }: PointerEvent) => setHovered(pointerType === 'mouse'),
      onPointerLeave: () => setHovered(false),
      onFocus: ({ target }: FocusEvent) => setFocused(target.matches(':focus-visible')),
      onBlur: ({ currentTarget, relatedTarget }: FocusEvent) => {
        if (!currentTarget.contains(relatedTarget)) setFocused(false);
      },
    },
  };
}

function subscribe(onChange: () => void): () => void {
  const list = window.matchMedia(QUERY);
  list.addEventListener('change', onChange);
  return () => list.removeEventListener('change', onChange);
}

/** True on the server, which cannot know: nothing moves until the browser has hydrated. */
export function useReducedMotion(): boolean {
  return useSyncExternalStore(
    subscribe,
    () => window.matchMedia(QUERY).matches,
    () => true,
  );
}
