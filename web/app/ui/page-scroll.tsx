import { useLayoutEffect, useRef } from 'react';
import { NavigationType, ScrollRestoration, useLocation, useNavigationType } from 'react-router';
import { CONTENT_ID } from './skip-link.tsx';

/** The router decides where to scroll. The effect of `Arrival`, which comes before it, runs first and decides how. */
export function PageScroll() {
  return (
    <>
      <Arrival />
      <ScrollRestoration />
    </>
  );
}

const positions = new Map<string, number>();

/** New pages scroll smoothly, unless the visitor prefers less motion (base.css). Going back and reloading jump. */
function Arrival() {
  const { key, pathname } = useLocation();
  const isBack = useNavigationType() === NavigationType.Pop;
  const shownPath = useRef(pathname);

  useLayoutEffect(() => {
    const left = new AbortController();
    const position = positions.get(key);
    window.addEventListener('scroll', () => positions.set(key, window.scrollY), { signal: left.signal });
    document.documentElement.toggleAttribute('data-smooth', !isBack);
    if (isBack && position !== undefined) holdPosition(position, left.signal);
    if (shownPath.current !== pathname) document.getElementById(CONTENT_ID)?.focus({ preventScroll: true });
    shownPath.current = pathname;
    return () => left.abort();
  }, [key, pathname, isBack]);
  return null;
}

/** While it loads, a page may be too short for its old position: wait until it grows, unless the visitor scrolls. */
function holdPosition(top: number, left: AbortSignal): void {
  const growth = new ResizeObserver(() => {
    window.scrollTo(0, top);
    if (Math.abs(window.scrollY - top) < 2) stop();
  });
  const stop = () => growth.disconnect();
  left.addEventListener('abort', stop);
  for (const event of ['wheel', 'touchstart', 'pointerdown', 'keydown']) {
    window.addEventListener(event, stop, { passive: true, signal: left });
  }
  growth.observe(document.body);
}
