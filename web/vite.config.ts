import { createHash } from 'node:crypto';
import path from 'node:path';
import { reactRouter } from '@react-router/dev/vite';
import { FOCAL_STEP } from '@velvet-spoon/contract/domain/focal-step';
import pdfjs from 'pdfjs-dist/package.json' with { type: 'json' };
import { defineConfig, type Plugin } from 'vite';

const onEveryPage = [
  '(root|face-head)',
  'cafe/cafe-frame',
  'appearance/(face|logo)',
  'api/(browser|cache|deferred|outcome|root-data)',
  'products/(order-link|product-card|product-words|products-data|shimmer)',
  'site/(frame|layout|menu/menu-view|unavailable)',
  'ui/(button|icon|list-address|notice|page-scroll|picture|skip-link|use-hydrated)',
];

/** Tables and words of the contract that no page of the site shows. */
const onlyInAdmin = [
  '(contrast|pairings|palette|picture-slots|russian-allergens)',
  '(decline-mail|history-nouns|message-folders|message-kinds|saved-answers)',
];

/** Shared code ships in few chunks: on a phone an extra file costs more than an extra kilobyte. */
const groups = [
  {
    name: 'react',
    test: /node_modules\/(react|react-dom|react-router|scheduler|cookie|set-cookie-parser)\//,
  },
  // Pages get the opening hours in words from the server; only the admin, partners and a sent form work days out in the browser.
  {
    name: 'hours',
    test: /web\/app\/cafe\/opening-words|contract\/src\/domain\/(opening-hours|zoned-time|celebration-day|wholesale-offer|csv)\b/,
  },
  {
    name: 'site',
    test: new RegExp(`(web/app/(${onEveryPage.join('|')})|contract/src/domain/allergens)\\b`),
  },
  // Only pages with a form load it.
  {
    name: 'forms',
    test: /web\/app\/(ui\/(field|form|use-kept-form|use-error-focus)|api\/field-errors)|contract\/src\/domain\/(email-code|typed-text|contact-message|partner-contact)/,
  },
  {
    name: 'most',
    test: /web\/app\/(ui|site\/(posts|page-pictures|texts)|site\/\w+\/(about|home|news|product|story)-(texts|view|data)\.)|web\/app\/api\/ahead/,
    minShareCount: 2,
  },
  // What public pages and the admin share: without a chunk of its own it could end up in the admin's.
  {
    name: 'api',
    test: new RegExp(`(web/app/api|contract/src)/(?!domain/(${onlyInAdmin.join('|')}))`),
  },
  // The page of a dessert, which the admin previews.
  { name: 'dessert', test: /web\/app\/products\//, minShareCount: 2 },
  // The admin loads every tab before it shows, so they are one chunk; the editor, pdf.js and charts come later, in their own.
  { name: 'admin', test: /web\/app\/admin\/(?!posts\/editor\/|wholesale\/pdf\/|today\/chart\/)/ },
];

/** Shorter than Vite's own names, which are sent with every page and script. The same for a file that is asked for as `?inline`. */
function classNameFor(name: string, file: string): string {
  const where = path.relative(import.meta.dirname, file).replace(/\?.*$/, '');
  return `${name}_${createHash('sha256').update(where).digest('base64url').slice(0, 4)}`;
}

/** One class for each step of a focal point, because the content policy allows no inline styles. */
const focalClasses: Plugin = {
  name: 'focal-classes',
  enforce: 'pre',
  transform: {
    filter: { id: /site\/page-pictures\/page-pictures\.module\.css$/ },
    handler() {
      const steps = Array.from({ length: 1 / FOCAL_STEP + 1 }, (_, step) =>
        Math.round(step * FOCAL_STEP * 100),
      );
      return steps.map((at) => `.x${at}{--focal-x:${at}%}.y${at}{--focal-y:${at}%}`).join('');
    },
  },
};

/** pdf.js asks for these by name in a folder, so the folder has the version instead of each name a hash. */
function assetFileNames({ originalFileNames: [file = ''] }: { originalFileNames: string[] }): string {
  const folder = /pdfjs-dist\/(cmaps|standard_fonts|wasm)\//.exec(file)?.[1];
  return folder ? `assets/pdfjs-${pdfjs.version}/${folder}/[name][extname]` : 'assets/[name]-[hash][extname]';
}

export default defineConfig({
  plugins: [reactRouter(), focalClasses],
  css: { modules: { generateScopedName: classNameFor } },
  // A picture or font in a data URL would be sent again with every page and would need a wider policy.
  build: { assetsInlineLimit: 0 },
  environments: {
    client: { build: { rolldownOptions: { output: { assetFileNames, codeSplitting: { groups } } } } },
  },
});
