import { apiBase } from '@velvet-spoon/contract/base';
import { type Client, createClient } from '@velvet-spoon/contract/client';

export const API_URL = apiBase(import.meta.env.VITE_API_BASE);

type BrowserClientOptions = {
  /** Read at every call, so that a sign-in or sign-out takes effect at once. */
  token?: () => string | null;
  fetch?: typeof fetch;
};

/** Every client in the browser is made here: the address of the API is configured once. */
export function createBrowserClient({ token, fetch: send = sendNow }: BrowserClientOptions = {}): Client {
  return createClient({ baseUrl: API_URL, fetch: send, ...(token && { token }) });
}

/** Looks up fetch when it is called: whoever replaces it later is heard. */
const sendNow: typeof fetch = (input, init) => fetch(input, init);

export const api = createBrowserClient();
