import { API_BASE } from '@velvet-spoon/contract/api/base';
import type { countVisit } from '@velvet-spoon/contract/api/visits';
import type { VisitKind } from '@velvet-spoon/contract/domain/visits';
import { useEffect, useRef } from 'react';
import { useLocation } from 'react-router';
import type { z } from 'zod';
import { useRootData } from '../../api/root-data.ts';

declare global {
  interface Navigator {
    globalPrivacyControl?: boolean;
  }
}

/** A view counts after this time, even if the page is still busy. */
const BUSY_MS = 2_000;

/** Tells the server (POST /visits) of each page and of taps on links that matter to the cafe. Nobody waits for it. */
export function VisitBeacon() {
  const { countsVisits } = useRootData();
  const { pathname } = useLocation();
  const isFirst = useRef(true);

  useEffect(() => {
    if (!countsVisits) return;
    const path = pathname.slice(0, 300);
    const stop = new AbortController();
    function onClick({ target }: Event): void {
      const link = target instanceof Element ? target.closest<HTMLElement>('a[href], [data-visit]') : null;
      const kind = link && kindOf(link);
      if (kind) tell({ kind, path, dessert: link.dataset.dessert });
    }
    document.addEventListener('click', onClick, { capture: true, passive: true, signal: stop.signal });
    function tellView(): void {
      if (stop.signal.aborted) return;
      tell({ kind: 'view', path, referrer: isFirst.current ? document.referrer.slice(0, 300) : undefined });
      isFirst.current = false;
    }
    // Safari cannot tell when it is idle, and a page with a film may never be.
    if ('requestIdleCallback' in window) requestIdleCallback(tellView, { timeout: BUSY_MS });
    else setTimeout(tellView);
    return () => stop.abort();
  }, [countsVisits, pathname]);

  return null;
}

function kindOf(link: HTMLElement): VisitKind | undefined {
  const address = link.getAttribute('href') ?? '';
  if (address.startsWith('tel:')) return 'phone';
  if (/^geo:|openstreetmap\.org\/search/.test(address)) return 'map';
  return link.dataset.visit as VisitKind | undefined;
}

/** Not of staff, and not of people who ask not to be counted. Never throws: it must not be in the way of anything. */
function tell(visit: z.input<typeof countVisit.body>): void {
  try {
    if (navigator.globalPrivacyControl || navigator.doNotTrack === '1') return;
    if (localStorage.getItem('adminToken') !== null || !navigator.onLine) return;
    const body = new Blob([JSON.stringify(visit)], { type: 'application/json' });
    navigator.sendBeacon(`${API_BASE}/visits`, body);
  } catch {
    // Not counted.
  }
}
