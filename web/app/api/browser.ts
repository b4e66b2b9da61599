import { apiBase } from '@velvet-spoon/contract/api/base';
import { type Client, createClient } from '@velvet-spoon/contract/api/client';

export const API_URL = apiBase(import.meta.env.VITE_API_BASE);

type BrowserClientOptions = {
  /** Read at every call, so that a sign-in or sign-out takes effect at once. */
  token?: () => string | null;
  fetch?: typeof fetch;
};

/** Creates every API client in the browser, so that the address is configured in one place. */
export function createBrowserClient({ token, fetch: send = sendNow }: BrowserClientOptions = {}): Client {
  return createClient({ baseUrl: API_URL, fetch: send, ...(token && { token }) });
}

/** Resolves fetch at call time, so that a later replacement takes effect. */
const sendNow: typeof fetch = (input, init) => fetch(input, init);

export const api = createBrowserClient();
