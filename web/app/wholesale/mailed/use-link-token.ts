import { useEffect, useState } from 'react';

type LinkToken = {
  /** Null without one, and until the page is hydrated. */
  token: string | null;
  isHydrated: boolean;
};

/**
 * The token of an emailed link. It is in the fragment of the address, which browsers send to no server, and goes from
 * there into memory at once: neither the address bar nor the history nor the page keeps it.
 */
export function useLinkToken(): LinkToken {
  const [state, setState] = useState<LinkToken>({ token: null, isHydrated: false });

  useEffect(() => {
    function read(): void {
      const found = /^#(vs_[\w-]+)$/.exec(location.hash)?.[1];
      if (found) history.replaceState(history.state, '', location.pathname + location.search);
      setState(({ token }) => ({ token: found ?? token, isHydrated: true }));
    }
    read();
    // Another link opened in the same tab changes nothing but the fragment.
    window.addEventListener('hashchange', read);
    return () => window.removeEventListener('hashchange', read);
  }, []);

  return state;
}
