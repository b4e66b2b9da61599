import { useLayoutEffect } from 'react';
import { NavigationType, ScrollRestoration, useLocation, useNavigationType } from 'react-router';
import { glide } from './glide.ts';
import { onInterruption } from './interruption.ts';
import { CONTENT_ID } from './skip-link.tsx';

const WAIT_FOR_CONTENT_MS = 3000;

/**
 * The router decides where to scroll; we decide how. New pages scroll smoothly; going back and reloading jump. The
 * three are siblings because their effects must run in this order, all before the new page is drawn.
 */
export function PageScroll() {
  return (
    <>
      <BeforeScroll />
      <ScrollRestoration />
      <AfterScroll />
    </>
  );
}

const positions = new Map<string, number>();
let shownPath: string | null = null;
/** Where a move to a new page begins; null if it is to jump. */
let start: number | null = null;
let stopGliding = () => {};

function BeforeScroll() {
  const { key, pathname } = useLocation();
  const isBack = useNavigationType() === NavigationType.Pop;

  useLayoutEffect(() => {
    const isFirst = shownPath === null;
    const isNewPath = shownPath !== pathname;
    shownPath = pathname;
    start = isFirst || isBack || prefersReducedMotion() ? null : window.scrollY;
    const position = positions.get(key);
    const stopRecording = recordPosition(key);
    if (isFirst) return stopRecording;

    if (isNewPath) document.getElementById(CONTENT_ID)?.focus({ preventScroll: true });
    if (isBack) stopGliding();
    const stopHolding = isBack && position !== undefined ? holdPosition(position) : undefined;
    return () => {
      stopRecording();
      stopHolding?.();
    };
  }, [key, pathname, isBack]);
  return null;
}

function AfterScroll() {
  // Renders with the other two.
  useLocation();

  useLayoutEffect(() => {
    const from = start;
    const end = window.scrollY;
    start = null;
    // A page that replaces its own address without scrolling must not cut the movement short.
    if (from === null || from === end) return;
    stopGliding();
    window.scrollTo({ top: from, behavior: 'instant' });
    stopGliding = glide(from, end);
  });
  return null;
}

function prefersReducedMotion(): boolean {
  return window.matchMedia('(prefers-reduced-motion: reduce)').matches;
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
  const stopListening = onInterruption(stop);
  function stop(): void {
    growth.disconnect();
    clearTimeout(timer);
    stopListening();
  }
  growth.observe(document.body);
  return stop;
}
