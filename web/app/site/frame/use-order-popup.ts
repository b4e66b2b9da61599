import { useEffect, useState } from 'react';
import { rememberPopupShown, wasPopupShown } from './order-flag.ts';

const DELAY_MS = 800;
const FADE_MS = 220;

type Phase = 'waiting' | 'open' | 'closing' | 'gone';

/** Opens once, shortly after load. Closing it is remembered at once. */
export function useOrderPopup(): { phase: Phase; close: () => void } {
  const [phase, setPhase] = useState<Phase>('waiting');

  useEffect(() => {
    if (phase === 'waiting' && !wasPopupShown()) return after(DELAY_MS, () => setPhase('open'));
    if (phase === 'closing') return after(FADE_MS, () => setPhase('gone'));
  }, [phase]);

  function close(): void {
    rememberPopupShown();
    setPhase('closing');
  }
  return { phase, close };
}

function after(delay: number, act: () => void): () => void {
  const timer = setTimeout(act, delay);
  return () => clearTimeout(timer);
}
