import { API_BASE } from '@velvet-spoon/contract/base';
import { type Client, createClient } from '@velvet-spoon/contract/client';
import type { Visit } from '@velvet-spoon/contract/visit';
import { createContext, RouterContextProvider } from 'react-router';

type VisitContext = Omit<Visit, 'fetch'> & { api: Client };

/** For loaders and actions on the server: the API, called in process through the same contract. */
export const visitContext = createContext<VisitContext>();

/** Called by the server for each page request. */
export function contextFor({ fetch, ...visit }: Visit): RouterContextProvider {
  const context = new RouterContextProvider();
  context.set(visitContext, { ...visit, api: createClient({ baseUrl: API_BASE, fetch: following(fetch) }) });
  return context;
}

/** Follows an address that has moved, as a browser's fetch does. */
function following(fetch: Visit['fetch']): Visit['fetch'] {
  return async (url, init) => {
    const answer = await fetch(url, init);
    if (answer.status !== 301) return answer;
    const { detail } = (await answer.json()) as { detail: string };
    return fetch(detail, init);
  };
}
