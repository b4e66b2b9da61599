import { useEffect, useRef, useState } from 'react';
import { useLocation, useNavigate } from 'react-router';
import button from '../../ui/button.module.css';
import styles from './offline.module.css';

/** Pages of one kind share their code. */
const kindOf = (pathname: string) => pathname.replace(/^\/(menu|news)\/[^/]+$/, '/$1/*');

/**
 * Without a connection the code of a page that was never opened cannot be loaded, and the router would reload the
 * document: the visitor would lose the current page. So they stay on it, and go on once they are connected.
 */
export function Offline() {
  const { pathname } = useLocation();
  const navigate = useNavigate();
  const opened = useRef(new Set<string>());
  const [wanted, setWanted] = useState<string | null>(null);
  useEffect(() => void opened.current.add(kindOf(pathname)), [pathname]);

  useEffect(() => {
    const stop = new AbortController();
    function onClick(event: MouseEvent): void {
      const link =
        event.target instanceof Element ? event.target.closest<HTMLAnchorElement>('a[href]') : null;
      if (navigator.onLine || !link || link.target || link.origin !== location.origin) return;
      if (opened.current.has(kindOf(link.pathname))) return;
      event.preventDefault();
      setWanted(link.pathname + link.search + link.hash);
    }
    // Handled before the router, which ignores prevented clicks.
    document.addEventListener('click', onClick, { capture: true, signal: stop.signal });
    function goOn(): void {
      setWanted(null);
      if (wanted !== null) void navigate(wanted);
    }
    window.addEventListener('online', goOn, { signal: stop.signal });
    return () => stop.abort();
  }, [wanted, navigate]);

  return (
    <div role="status">
      {wanted !== null && (
        <div className={styles.notice}>
          <p>You seem to be offline. The page opens once you are connected.</p>
          <button type="button" className={button.quiet} onClick={() => setWanted(null)}>
            Stay here
          </button>
        </div>
      )}
    </div>
  );
}
