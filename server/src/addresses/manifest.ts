import type { CafeDocument } from '@velvet-spoon/contract/cafe';

/** As in web/app/ui/tokens.css. */
const PAPER = '#fbf7f0';

/** For whoever puts the site on their home screen. `npm run icons` draws the icons. */
export function manifestOf({ name, description }: Pick<CafeDocument, 'name' | 'description'>): string {
  return JSON.stringify({
    id: '/',
    name,
    short_name: name,
    ...(description !== '' && { description }),
    lang: 'en',
    dir: 'ltr',
    start_url: '/',
    scope: '/',
    // With a way back: links to the store and to the map lead out of the site.
    display: 'minimal-ui',
    theme_color: PAPER,
    background_color: PAPER,
    icons: [
      { src: '/favicon.svg', sizes: 'any', type: 'image/svg+xml' },
      { src: '/icon-192.png', sizes: '192x192', type: 'image/png' },
      { src: '/icon-512.png', sizes: '512x512', type: 'image/png' },
      { src: '/icon-maskable-512.png', sizes: '512x512', type: 'image/png', purpose: 'maskable' },
    ],
  });
}
