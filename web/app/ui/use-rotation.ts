import { type FocusEvent, useEffect, useState } from 'react';
import { useReducedMotion } from './use-reduced-motion.ts';

export type Rotation = {
  index: number;
  next: () => void;
  previous: () => void;
  goTo: (index: number) => void;
  /** False once the visitor pressed pause, and always under reduced motion. */
  isPlaying: boolean;
  toggle: () => void;
  /** Nothing moves by itself, so there is nothing to pause. */
  canPlay: boolean;
  /** For the element around the slides: it rests while somebody points at it or is inside it. */
  restHandlers: {
    onPointerEnter: () => void;
    onPointerLeave: () => void;
    onFocus: () => void;
    onBlur: (event: FocusEvent) => void;
  };
};

/** Slides that advance by themselves, wrap at both ends, and stop for whoever reads them. */
export function useRotation(count: number, intervalMs: number): Rotation {
  const isReduced = useReducedMotion();
  const canPlay = count > 1 && !isReduced;
  const [index, setIndex] = useState(0);
  const [isPaused, setPaused] = useState(false);
  const [isHovered, setHovered] = useState(false);
  const [isFocused, setFocused] = useState(false);
  const isMoving = canPlay && !isPaused && !isHovered && !isFocused;

  // The index is a dependency: a step by hand starts the interval anew.
  useEffect(() => {
    if (!isMoving) return;
    const timer = setTimeout(() => setIndex((index + 1) % count), intervalMs);
    return () => clearTimeout(timer);
  }, [isMoving, index, count, intervalMs]);

  return {
    index: Math.min(index, Math.max(count - 1, 0)),
    next: () => setIndex((index + 1) % count),
    previous: () => setIndex((index - 1 + count) % count),
    goTo: setIndex,
    isPlaying: canPlay && !isPaused,
    toggle: () => setPaused(!isPaused),
    canPlay,
    restHandlers: {
      onPointerEnter: () => setHovered(true),
      onPointerLeave: () => setHovered(false),
      onFocus: () => setFocused(true),
      onBlur: ({ currentTarget, relatedTarget }) => setFocused(currentTarget.contains(relatedTarget)),
    },
  };
}
