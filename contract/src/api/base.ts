export const API_BASE = '/api/v1';

/** The base address for a browser: the same path, unless the build configures another. */
export function apiBase(configured: string | undefined): string {
  return (configured || API_BASE).replace(/\/+$/, '');
}
