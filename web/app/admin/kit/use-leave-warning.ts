import { useEffect } from 'react';
import { useBlocker } from 'react-router';

/** Asks before unsaved work is lost: on a change of tab, and when the page is closed or reloaded. */
export function useLeaveWarning(isUnsaved: boolean, question: string): void {
  useCloseWarning(isUnsaved);
  useBlocker(({ currentLocation, nextLocation }) => {
    const isLeaving =
      currentLocation.pathname + currentLocation.search !== nextLocation.pathname + nextLocation.search;
    return isUnsaved && isLeaving && !window.confirm(question);
  });
}

/** For what survives a change of tab. Browsers ask in words of their own. */
export function useCloseWarning(isUnsaved: boolean): void {
  useEffect(() => {
    if (!isUnsaved) return;
    const ask = (event: BeforeUnloadEvent) => event.preventDefault();
    addEventListener('beforeunload', ask);
    return () => removeEventListener('beforeunload', ask);
  }, [isUnsaved]);
}
