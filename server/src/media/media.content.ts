import type { PublicContent } from '../platform/content/public-content.ts';

/** The files themselves: see uploads.routes.ts. */
export const mediaContent: PublicContent = { name: 'media', tables: ['media'], reads: [] };
