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
  context.set(visitContext, { ...visit, api: createClient({ baseUrl: API_BASE, fetch }) });
  return context;
}
