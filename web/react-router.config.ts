import type { Config } from '@react-router/dev/config';

export default {
  ssr: true,
  // The site map is small enough to send at once, so that navigation needs no requests for routes.
  routeDiscovery: { mode: 'initial' },
  // One file per route: a loader on its own would be a file of half a kilobyte.
  splitRouteModules: false,
} satisfies Config;
