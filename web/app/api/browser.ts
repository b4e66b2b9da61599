import { apiBase } from '@velvet-spoon/contract/base';
import { createClient } from '@velvet-spoon/contract/client';

export const api = createClient({
  baseUrl: apiBase(import.meta.env.VITE_API_BASE),
  fetch: (input, init) => fetch(input, init),
});
