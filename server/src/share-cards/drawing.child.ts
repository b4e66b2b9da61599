import { readdirSync, readFileSync } from 'node:fs';
import { SHARE_CARD } from '@velvet-spoon/contract/api/share-cards';
import { PAIRINGS, type Pairing } from '@velvet-spoon/contract/domain/pairings';
import { DEFAULT_SHADES, type Shades } from '@velvet-spoon/contract/domain/palette';
import satori from 'satori';
import sharp from 'sharp';
import { z } from 'zod';
import { serveTasks } from '../platform/children/serve-tasks.ts';

sharp.concurrency(1);
sharp.cache(false);

const fraction = z.number().min(0).max(1);

const CardSchema = z.strictObject({
  brand: z.string(),
  title: z.string(),
  /** What kind of thing it is, above the title. */
  kicker: z.string(),
  footer: z.string(),
  picture: z.instanceof(Buffer).nullable(),
  /** As in `object-position`; the middle if null. */
  focus: z.strictObject({ x: fraction, y: fraction }).nullable(),
  shades: z.record(z.enum(Object.keys(DEFAULT_SHADES) as (keyof Shades)[]), z.string()),
  pairing: z.enum(PAIRINGS),
});

export type Card = z.infer<typeof CardSchema>;

const MAX_PIXELS = 50_000_000;
/** The arched window on the right, which ends at the lower edge. */
const ARCH = { width: 456, height: 564 };
const TEXT_WIDTH = 536;

const stylesIn = ({ paper, cream, ink, 'ink-soft': soft, raspberry }: Shades) => `
  div { display: flex }
  .card { position: relative; width: 1200px; height: 630px; background: ${paper}; color: ${ink} }
  .arch, .frame, .top, .middle, .bottom { position: absolute }
  .arch { left: 672px; top: 66px; width: 456px; height: 564px; border-radius: 228px 228px 0 0; overflow: hidden;
    justify-content: center; padding-top: 84px; background: ${raspberry} }
  .arch.filled { padding: 0; background: ${cream} }
  .frame { left: 654px; top: 48px; width: 492px; height: 600px; border-radius: 246px 246px 0 0; border: 3px solid ${raspberry} }
  .plain .arch { left: 372px }
  .plain .frame { left: 354px }
  .top { left: 72px; top: 58px; height: 50px; gap: 20px; align-items: center }
  .mark { width: 40px; height: 50px; border-radius: 20px 20px 0 0; background: ${raspberry}; justify-content: center; padding-top: 8px }
  .middle { left: 72px; top: 130px; height: 424px; gap: 14px; flex-direction: column; justify-content: center }
  .bottom { left: 72px; top: 546px; height: 40px; align-items: center; color: ${soft} }
  .kicker { color: ${raspberry} }
  /* The padding makes room for descenders below the last line. */
  .text { display: block; line-height: 1.14; padding-bottom: 0.1em; overflow: hidden }
  .one-line { white-space: nowrap; text-overflow: ellipsis }
  .balanced { text-wrap: balance }
  .cut-off { line-clamp: 3; overflow-wrap: break-word }
  .fraunces { font-family: fraunces-latin, fraunces-latin-ext }
  .instrument-sans { font-family: instrument-sans-latin, instrument-sans-latin-ext }
  .newsreader { font-family: newsreader-latin, newsreader-latin-ext }
  .work-sans { font-family: work-sans-latin, work-sans-latin-ext }
  .bricolage-grotesque { font-family: bricolage-grotesque-latin, bricolage-grotesque-latin-ext }
  .figtree { font-family: figtree-latin, figtree-latin-ext }
  .onest { font-family: onest-latin, onest-latin-ext, onest-cyrillic, onest-cyrillic-ext }
`;

/** The average width of a letter, as a share of its size. Only Onest has Cyrillic. */
const LETTER = {
  fraunces: 0.45,
  'instrument-sans': 0.47,
  newsreader: 0.45,
  'work-sans': 0.52,
  'bricolage-grotesque': 0.49,
  figtree: 0.5,
  onest: 0.54,
};

type Family = keyof typeof LETTER;

const families: Record<Pairing, { display: Family; plain: Family }> = {
  fraunces: { display: 'fraunces', plain: 'instrument-sans' },
  newsreader: { display: 'newsreader', plain: 'work-sans' },
  bricolage: { display: 'bricolage-grotesque', plain: 'figtree' },
};

/** `npm run lab -- fonts` makes them. */
const fontsDir = new URL('./fonts/', import.meta.url);
const fonts = readdirSync(fontsDir)
  .filter((file) => file.endsWith('.ttf'))
  .map((file) => ({ name: file.replace('.ttf', ''), data: readFileSync(new URL(file, fontsDir)) }));

serveTasks((task) => draw(CardSchema.parse(task)));

async function draw({ picture, focus, ...content }: Card): Promise<Buffer> {
  // A picture that cannot be read is left out.
  const inArch = picture && (await cut(picture, { focus, backdrop: content.shades.cream }).catch(() => null));
  const svg = await satori(cardOf(content, inArch), { ...SHARE_CARD, fonts });
  const card = sharp(Buffer.from(svg)).removeAlpha();
  for (const quality of [86, 78, 68, 55]) {
    const jpeg = await card.jpeg({ quality, mozjpeg: true, chromaSubsampling: '4:4:4' }).toBuffer();
    if (jpeg.length < SHARE_CARD.maxBytes) return jpeg;
  }
  throw new Error('The card has too many bytes');
}

/** The part of a picture that fills the arch. Cut before it is resized, so that no shape of it takes much memory. */
async function cut(
  picture: Buffer,
  { focus, backdrop }: Pick<Card, 'focus'> & { backdrop: string },
): Promise<Buffer> {
  const image = sharp(picture, { limitInputPixels: MAX_PIXELS });
  const whole = await image.metadata();
  const scale = Math.min(whole.width / ARCH.width, whole.height / ARCH.height);
  const width = Math.max(1, Math.floor(ARCH.width * scale));
  const height = Math.max(1, Math.floor(ARCH.height * scale));
  const left = Math.round((whole.width - width) * (focus?.x ?? 0.5));
  const top = Math.round((whole.height - height) * (focus?.y ?? 0.5));
  const part = image.extract({ left, top, width, height }).resize(ARCH.width, ARCH.height);
  return part.flatten({ background: backdrop }).png({ compressionLevel: 1 }).toBuffer();
}

type Element = { type: string; key: null; props: Record<string, unknown> };
type Child = Element | string;

/** What JSX would compile to. */
function element(type: string, props: Record<string, unknown>, ...children: Child[]): Element {
  return { type, key: null, props: { ...props, children } };
}

function box(className: string, ...children: Child[]): Element {
  return element('div', { className }, ...children);
}

function cardOf(
  { brand, title, kicker, footer, shades, pairing }: Omit<Card, 'picture' | 'focus'>,
  picture: Buffer | null,
) {
  const { display, plain } = families[pairing];
  const src = `data:image/png;base64,${picture?.toString('base64')}`;
  const arch = picture
    ? box('arch filled', element('img', { src, ...ARCH }))
    : box('arch', spoon(128, shades));
  const picturePart = [element('style', {}, stylesIn(shades)), box('frame'), arch];
  if (brand === '' && title === '') return box('card plain', ...picturePart);
  return box(
    'card',
    ...picturePart,
    box(
      'top',
      box('mark', spoon(12, shades)),
      text(brand, display, { sizes: [26, 38], width: TEXT_WIDTH - 60 }),
    ),
    box(
      'middle',
      box('kicker', text(kicker.toUpperCase(), plain, { sizes: [20, 24], spacing: 2.4 })),
      text(title, display, { sizes: [50, 92], lines: 2 }),
    ),
    box('bottom', text(footer, plain, { sizes: [20, 26] })),
  );
}

function spoon(width: number, { paper }: Shades): Element {
  const d =
    'M64 0c46 0 64 52 64 88 0 44-30 72-52 78l2 200a14 14 0 0 1-28 0l2-200C30 160 0 132 0 88 0 52 18 0 64 0z';
  const size = { width, height: width * 3, viewBox: '0 0 128 384' };
  return element('svg', size, element('path', { d, fill: paper }));
}

type Room = { sizes: [smallest: number, largest: number]; width?: number; lines?: 1 | 2; spacing?: number };

/** The largest size that probably fits, judged by the letters. At the smallest size, the rest is cut off. */
function text(all: string, family: Family, room: Room): Element {
  const { sizes, width = TEXT_WIDTH, lines = 1, spacing = 0 } = room;
  const words = drawable(all);
  // One typeface for the whole text, even for a single Cyrillic word.
  const design = /\p{Script=Cyrillic}/u.test(words) ? 'onest' : family;
  const longestWord = Math.max(...words.split(' ').map(lettersOf));
  const longestLine = lines === 1 ? lettersOf(words) : Math.max(longestWord, lettersOf(words) / lines / 0.88);
  const [smallest, largest] = sizes;
  const fontSize = Math.min(largest, Math.max(smallest, (width / longestLine - spacing) / LETTER[design]));
  const wrap = lines === 1 ? 'one-line' : fontSize === smallest ? 'cut-off' : 'balanced';
  return element(
    'div',
    { className: `text ${design} ${wrap}`, style: { width, fontSize, letterSpacing: spacing } },
    words,
  );
}

/** Capitals count as wider. */
function lettersOf(words: string): number {
  return words.length + 0.4 * (words.match(/\p{Lu}/gu)?.length ?? 0);
}

/** Without characters that our fonts lack, such as emoji. */
function drawable(words: string): string {
  const unknown = /[^\p{Script=Latin}\p{Script=Cyrillic}\p{Nd}\p{P}\p{Sc}\s©®™°№½¼¾×+=<>|~^]/gu;
  return words.normalize('NFC').replaceAll(unknown, '').replaceAll(/\s+/g, ' ').trim();
}
