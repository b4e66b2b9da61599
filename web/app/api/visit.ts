import { API_BASE } from '@velvet-spoon/contract/base';
import { type Client, createClient } from '@velvet-spoon/contract/client';
import type { Visit } from '@velvet-spoon/contract/visit';
import { createContext, RouterContextProvider } from 'react-router';

type VisitContext = { nonce: string; publicUrl: string; api: Client; fetch: typeof fetch };

/** What a server loader or action stands on: the API, reached in process through the same contract. */
export const visitContext = createContext<VisitContext>();

/** Called by the server for each request that it hands to the pages. */
export function contextFor({ nonce, publicUrl, fetch }: Visit): RouterContextProvider {
  const context = new RouterContextProvider();
  context.set(visitContext, { nonce, publicUrl, fetch, api: createClient({ baseUrl: API_BASE, fetch }) });
  return context;
}
