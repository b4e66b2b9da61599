import { useLocation } from 'react-router';
import { useHydrated } from './use-hydrated.ts';

type ListPath = '/menu' | '/news';

/** The state of a link from a list, or from one of its detail pages: the view of the list that the visitor came from. */
export function useListState(list: ListPath): unknown {
  const { pathname, search, state } = useLocation();
  return pathname === list ? list + search : state;
}

/** Where "Back to …" leads: that view, if there is one. The server does not know it, so it applies after hydration. */
export function useListAddress(list: ListPath): string {
  const state: unknown = useLocation().state;
  const isHydrated = useHydrated();
  return isHydrated && typeof state === 'string' && state.split('?')[0] === list ? state : list;
}
