import type { Config } from '@react-router/dev/config';

export default {
  ssr: true,
  // The whole site map is small: one manifest, no request for routes while browsing.
  routeDiscovery: { mode: 'initial' },
} satisfies Config;
