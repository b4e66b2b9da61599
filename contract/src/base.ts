/** Where the server answers the API. */
export const API_BASE = '/api/v1';

/** Where a browser finds it: there, unless the environment of the build names another place. */
export function apiBase(configured: string | undefined): string {
  return (configured || API_BASE).replace(/\/+$/, '');
}
