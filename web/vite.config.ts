import { reactRouter } from '@react-router/dev/vite';
import { defineConfig } from 'vite';

/** What every public page needs comes in one piece each: a file costs a phone more than a kilobyte does. */
const groups = [
  {
    name: 'react',
    test: /node_modules\/(react|react-dom|react-router|scheduler|cookie|set-cookie-parser)\//,
  },
  {
    name: 'site',
    test: /web\/app\/(entry\.client|root|ui|api|business|site\/(frame|layout|products|posts|imagery))\b/,
  },
];

export default defineConfig({
  plugins: [reactRouter()],
  // A picture or font in a data address would be sent again with every page and needs a wider policy.
  build: { assetsInlineLimit: 0 },
  environments: {
    client: { build: { rolldownOptions: { output: { codeSplitting: { groups } } } } },
  },
});
