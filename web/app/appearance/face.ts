import type { Picture } from '@velvet-spoon/contract/api/pictures';
import fraunces from '../ui/fonts/fraunces.woff2?url';
import instrumentSans from '../ui/fonts/instrument-sans.woff2?url';

/** How the cafe wants its site to look, as every page needs it. */
export type Face = {
  /** The custom properties that differ from ui/tokens.css. */
  css: string;
  ground: string;
  fonts: Fonts;
  /** What comes before the names of the icons in their addresses. */
  icons: string;
  logo: Picture | null;
};

type Fonts = {
  display: string;
  text: string;
  /** Null for those that every page has: ui/fonts.css. */
  stylesheet: string | null;
};

export const defaultFace: Face = {
  css: '',
  ground: '#fbf7f0',
  fonts: { display: fraunces, text: instrumentSans, stylesheet: null },
  icons: '',
  logo: null,
};

let known = defaultFace;

/** On the server only: for the page that is shown while the database is away. */
export function rememberFace(face: Face): void {
  known = face;
}

export function lastKnownFace(): Face {
  return known;
}
