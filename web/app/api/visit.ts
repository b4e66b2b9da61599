import { API_BASE } from '@velvet-spoon/contract/base';
import { type Client, createClient } from '@velvet-spoon/contract/client';
import type { Visit } from '@velvet-spoon/contract/visit';
import { createContext, RouterContextProvider } from 'react-router';

type VisitContext = Omit<Visit, 'fetch'> & { api: Client };

/** What a server loader or action stands on: the API, reached in process through the same contract. */
export const visitContext = createContext<VisitContext>();

/** Called by the server for each request that it hands to the pages. */
export function contextFor({ fetch, ...visit }: Visit): RouterContextProvider {
  const context = new RouterContextProvider();
  context.set(visitContext, { ...visit, api: createClient({ baseUrl: API_BASE, fetch }) });
  return context;
}
