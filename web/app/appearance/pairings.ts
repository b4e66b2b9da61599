import type { Pairing } from '@velvet-spoon/contract/domain/pairings';
import { defaultFace, type Face } from './face.ts';
import bricolageCss from './fonts/bricolage.css?url';
import bricolage from './fonts/bricolage-grotesque.woff2?url';
import figtree from './fonts/figtree.woff2?url';
import newsreaderCss from './fonts/newsreader.css?url';
import newsreader from './fonts/newsreader.woff2?url';
import workSans from './fonts/work-sans.woff2?url';

type Typefaces = {
  /** The values of --font-display and --font-text. */
  families: [display: string, text: string];
  fonts: Face['fonts'];
};

export const pairings: Record<Pairing, Typefaces> = {
  fraunces: {
    families: [
      '"Fraunces", "Fraunces fallback", Georgia, serif',
      '"Instrument Sans", "Instrument Sans fallback", system-ui, sans-serif',
    ],
    fonts: defaultFace.fonts,
  },
  newsreader: {
    families: [
      '"Newsreader", "Newsreader fallback", Georgia, serif',
      '"Work Sans", "Work Sans fallback", system-ui, sans-serif',
    ],
    fonts: { display: newsreader, text: workSans, stylesheet: newsreaderCss },
  },
  bricolage: {
    families: [
      '"Bricolage Grotesque", "Bricolage Grotesque fallback", system-ui, sans-serif',
      '"Figtree", "Figtree fallback", system-ui, sans-serif',
    ],
    fonts: { display: bricolage, text: figtree, stylesheet: bricolageCss },
  },
};
