import { API_BASE } from '@velvet-spoon/contract/base';
import { createClient } from '@velvet-spoon/contract/client';

/** Another base path is a matter of the build's environment. */
export const baseUrl = import.meta.env.VITE_API_BASE ?? API_BASE;

/** The API as the browser reaches it. */
export const api = createClient({
  baseUrl,
  fetch: (input, init) => fetch(input, init),
});
