import type { Config } from '@react-router/dev/config';

export default {
  ssr: true,
  // The whole site map is small: one manifest, no request for routes while browsing.
  routeDiscovery: { mode: 'initial' },
  // A route is one file: its loader alone would be a file of half a kilobyte.
  splitRouteModules: false,
} satisfies Config;
