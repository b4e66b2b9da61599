import { API_BASE } from '@velvet-spoon/contract/api/base';
import { type Client, createClient } from '@velvet-spoon/contract/api/client';
import type { PageRequest } from '@velvet-spoon/contract/api/page-request';
import { createContext, RouterContextProvider } from 'react-router';

type RequestContext = Omit<PageRequest, 'fetch'> & { api: Client };

/** For loaders and actions on the server: the API, called in process through the same contract. */
export const requestContext = createContext<RequestContext>();

/** Called by the server for each page request. */
export function contextFor({ fetch, ...request }: PageRequest): RouterContextProvider {
  const context = new RouterContextProvider();
  context.set(requestContext, {
    ...request,
    api: createClient({ baseUrl: API_BASE, fetch: following(fetch) }),
  });
  return context;
}

/** Follows an API answer that says the address has moved, as a browser's fetch does. */
function following(fetch: PageRequest['fetch']): PageRequest['fetch'] {
  return async (url, init) => {
    const answer = await fetch(url, init);
    if (answer.status !== 301) return answer;
    const { detail } = (await answer.json()) as { detail: string };
    return fetch(detail, init);
  };
}
