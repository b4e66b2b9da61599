import { useEffect, useRef } from 'react';
import { useBlocker, useLocation } from 'react-router';
import button from '../../ui/button.module.css';
import styles from './offline.module.css';

/** Pages of one kind share their code. */
const kindOf = (pathname: string) => pathname.replace(/^\/(menu|news)\/[^/]+$/, '/$1/*');

/**
 * Without a connection the code of a page that was never opened cannot be loaded, and the router would reload the
 * document: the visitor would lose the page they have. They keep it, and go on once they are connected.
 */
export function Offline() {
  const { pathname } = useLocation();
  const opened = useRef(new Set<string>());
  useEffect(() => void opened.current.add(kindOf(pathname)), [pathname]);
  const { state, proceed, reset } = useBlocker(
    ({ nextLocation }) => !navigator.onLine && !opened.current.has(kindOf(nextLocation.pathname)),
  );

  useEffect(() => {
    if (state !== 'blocked') return;
    window.addEventListener('online', proceed);
    return () => window.removeEventListener('online', proceed);
  }, [state, proceed]);

  return (
    <div role="status">
      {state === 'blocked' && (
        <div className={styles.notice}>
          <p>You seem to be offline. The page opens once you are connected.</p>
          <button type="button" className={button.quiet} onClick={reset}>
            Stay here
          </button>
        </div>
      )}
    </div>
  );
}
