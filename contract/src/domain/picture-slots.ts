/** Where in its frame a picture is cropped, as CSS `object-position` counts it: 0 is left or top, 1 right or bottom. */
export type FocalPoint = { x: number; y: number };

/** The shape of a slot on one kind of screen. */
export type Frame = {
  /** Width divided by height. */
  ratio: number;
  /** What the page crops to until staff choose a focal point of their own. */
  focalPoint: FocalPoint;
};

export type SlotKind = 'picture' | 'film';

/** `null` where the slot shows nothing, or has the shape of whatever it shows. */
type SlotShape = { kind: SlotKind; phone: Frame | null; desktop: Frame | null };

const centre = { x: 0.5, y: 0.5 };
const window = (x: number): Frame => ({ ratio: 4 / 5, focalPoint: { x, y: 0.5 } });
const hero: SlotShape = {
  kind: 'picture',
  phone: { ratio: 390 / 844, focalPoint: { x: 0.74, y: 0.3 } },
  desktop: { ratio: 1440 / 900, focalPoint: { x: 0.6, y: 0.5 } },
};

/**
 * Every slot of the public pages that shows a picture or a film of its own. The shapes are those of screens 390 and
 * 1440 px wide and follow the stylesheets of the pages: a test compares the focal points. In the order of the pages.
 */
const slots = {
  'hero-1': hero,
  'hero-2': hero,
  banner: {
    kind: 'picture',
    phone: { ratio: 390 / 307, focalPoint: centre },
    desktop: { ratio: 1440 / 590, focalPoint: centre },
  },
  film: { kind: 'film', phone: null, desktop: null },
  'film-poster': {
    kind: 'picture',
    phone: { ratio: 1, focalPoint: centre },
    desktop: { ratio: 2, focalPoint: centre },
  },
  mission: { kind: 'picture', phone: window(0.55), desktop: window(0.55) },
  closing: {
    kind: 'picture',
    phone: { ratio: 390 / 352, focalPoint: { x: 0.7, y: 0.4 } },
    desktop: { ratio: 1440 / 672, focalPoint: { x: 0.7, y: 0.4 } },
  },
  about: { kind: 'picture', phone: window(0.74), desktop: window(0.74) },
  ingredients: { kind: 'picture', phone: window(0.4), desktop: window(0.4) },
  // Phones leave it out, so that the form is not far down.
  contact: { kind: 'picture', phone: null, desktop: { ratio: 4 / 3, focalPoint: centre } },
  celebrations: { kind: 'picture', phone: window(0.5), desktop: window(0.5) },
} satisfies Record<string, SlotShape>;

export type PictureSlotName = keyof typeof slots;

export const pictureSlots: Record<PictureSlotName, SlotShape> = slots;

export const pictureSlotNames = Object.keys(slots) as PictureSlotName[];
