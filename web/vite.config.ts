import { reactRouter } from '@react-router/dev/vite';
import { defineConfig } from 'vite';

export default defineConfig({
  plugins: [reactRouter()],
  // A picture or font in a data address would be sent again with every page and needs a wider policy.
  build: { assetsInlineLimit: 0 },
});
