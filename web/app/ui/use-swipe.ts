import { type PointerEvent, useRef } from 'react';

const SWIPE_PX = 40;

/** For elements with `touch-action: pan-y`: the browser scrolls vertically and leaves horizontal moves to us. */
export function useSwipe(next: () => void, previous: () => void) {
  const start = useRef<{ x: number; y: number } | null>(null);
  return {
    onPointerDown({ pointerType, isPrimary, clientX, clientY }: PointerEvent) {
      start.current = isPrimary && pointerType !== 'mouse' ? { x: clientX, y: clientY } : null;
    },
    onPointerUp({ clientX, clientY }: PointerEvent) {
      if (!start.current) return;
      const x = clientX - start.current.x;
      const y = clientY - start.current.y;
      start.current = null;
      if (Math.abs(x) < SWIPE_PX || Math.abs(x) < Math.abs(y)) return;
      if (x < 0) next();
      else previous();
    },
    onPointerCancel() {
      start.current = null;
    },
  };
}
