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

/** Shared code ships in few chunks: on a phone an extra file costs more than an extra kilobyte. */
const groups = [
  {
    name: 'react',
    test: /node_modules\/(react|react-dom|react-router|scheduler|cookie|set-cookie-parser)\//,
  },
  { name: 'site', test: new RegExp(`web/app/(${onEveryPage.join('|')})\\b`) },
  { name: 'most', test: /web\/app\/(ui|site\/(posts|imagery))\b/, minShareCount: 2 },
  // What public pages and the admin share: without a chunk of its own it could end up in the admin's.
  { name: 'api', test: /(web\/app\/api|contract\/src)\// },
  // The admin loads every tab before it shows, so they are one chunk; the editor comes later, in its own.
  { name: 'admin', test: /web\/app\/admin\/(?!posts\/editor\/)/ },
];

export default defineConfig({
  plugins: [reactRouter()],
  // A picture or font in a data URL would be sent again with every page and would need a wider policy.
  build: { assetsInlineLimit: 0 },
  environments: {
    client: { build: { rolldownOptions: { output: { codeSplitting: { groups } } } } },
  },
});
