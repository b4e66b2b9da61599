import { API_BASE } from '@velvet-spoon/contract/base';
import { createClient } from '@velvet-spoon/contract/client';

/** The API as the browser reaches it. Another base path is a matter of the build's environment. */
export const api = createClient({
  baseUrl: import.meta.env.VITE_API_BASE ?? API_BASE,
  fetch: (input, init) => fetch(input, init),
});
