import { useLayoutEffect } from 'react';
import { NavigationType, ScrollRestoration, useLocation, useNavigationType } from 'react-router';
import { CONTENT_ID } from './skip-link.tsx';

const WAIT_FOR_CONTENT_MS = 3000;
const INTERRUPTIONS = ['wheel', 'touchstart', 'pointerdown', 'keydown'] as const;

/**
 * The router decides where to scroll; we decide how. New pages scroll smoothly; going back and reloading jump. The two
 * are siblings, because the effect that sets the manner must run before the one that scrolls.
 */
export function PageScroll() {
  return (
    <>
      <ScrollManner />
      <ScrollRestoration />
    </>
  );
}

const positions = new Map<string, number>();
let shownPath: string | null = null;

function ScrollManner() {
  const { key, pathname } = useLocation();
  const isBack = useNavigationType() === NavigationType.Pop;

  useLayoutEffect(() => {
    const isFirst = shownPath === null;
    const isNewPath = shownPath !== pathname;
    shownPath = pathname;
    const position = positions.get(key);
    const stopRecording = recordPosition(key);
    if (isFirst) return stopRecording;

    if (isNewPath) document.getElementById(CONTENT_ID)?.focus({ preventScroll: true });
    if (!isBack) scrollSmoothlyThisOnce();
    const stopHolding = isBack && position !== undefined ? holdPosition(position) : undefined;
    return () => {
      stopRecording();
      stopHolding?.();
    };
  }, [key, pathname, isBack]);
  return null;
}

function scrollSmoothlyThisOnce(): void {
  if (window.matchMedia('(prefers-reduced-motion: reduce)').matches) return;
  const { style } = document.documentElement;
  style.scrollBehavior = 'smooth';
  requestAnimationFrame(() => style.removeProperty('scroll-behavior'));
}

function recordPosition(key: string): () => void {
  const record = () => positions.set(key, window.scrollY);
  window.addEventListener('scroll', record, { passive: true });
  return () => window.removeEventListener('scroll', record);
}

/** While it loads, a page may be too short for its old position: wait until it grows, unless the visitor scrolls. */
function holdPosition(top: number): () => void {
  const growth = new ResizeObserver(() => {
    window.scrollTo({ top, behavior: 'instant' });
    if (Math.abs(window.scrollY - top) < 2) stop();
  });
  const timer = setTimeout(stop, WAIT_FOR_CONTENT_MS);
  function stop(): void {
    growth.disconnect();
    clearTimeout(timer);
    for (const event of INTERRUPTIONS) window.removeEventListener(event, stop);
  }
  for (const event of INTERRUPTIONS) window.addEventListener(event, stop, { passive: true });
  growth.observe(document.body);
  return stop;
}
