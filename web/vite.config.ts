import { reactRouter } from '@react-router/dev/vite';
import { defineConfig } from 'vite';

const onEveryPage = [
  'entry.client',
  'root',
  'cafe',
  'api/(browser|cache|deferred|outcome|root-data|server-data)',
  'site/(frame|layout|products)',
  'ui/(button|icon|notice|page-scroll|picture|skip-link|use-hydrated)',
];

/** What pages share comes in few pieces: a file costs a phone more than a kilobyte does. */
const groups = [
  {
    name: 'react',
    test: /node_modules\/(react|react-dom|react-router|scheduler|cookie|set-cookie-parser)\//,
  },
  { name: 'site', test: new RegExp(`web/app/(${onEveryPage.join('|')})\\b`) },
  { name: 'most', test: /web\/app\/(ui|site\/(posts|imagery))\b/, minShareCount: 2 },
];

export default defineConfig({
  plugins: [reactRouter()],
  // A picture or font in a data address would be sent again with every page and needs a wider policy.
  build: { assetsInlineLimit: 0 },
  environments: {
    client: { build: { rolldownOptions: { output: { codeSplitting: { groups } } } } },
  },
});
