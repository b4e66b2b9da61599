const EVENTS = ['wheel', 'touchstart', 'pointerdown', 'keydown'] as const;

/** Calls back when the visitor takes over the scrolling, or may be about to. Returns how to stop listening. */
export function onInterruption(stop: () => void): () => void {
  for (const event of EVENTS) window.addEventListener(event, stop, { passive: true });
  return () => {
    for (const event of EVENTS) window.removeEventListener(event, stop);
  };
}
