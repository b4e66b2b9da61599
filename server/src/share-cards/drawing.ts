import { SHARE_CARD } from '@velvet-spoon/contract/share-cards';
import sharp from 'sharp';
import type { CardTask } from './drawing.tasks.ts';
import { displayFor, drawable, textFor } from './lettering.ts';
import { type Room, wrapTitle } from './wrapped-title.ts';

sharp.concurrency(1);
sharp.cache(false);

const MAX_PIXELS = 50_000_000;

const { width: WIDTH, height: HEIGHT, maxBytes: MAX_BYTES } = SHARE_CARD;

const paper = '#fbf7f0';
const cream = '#f3eadc';
const ink = '#2a1b14';
const softInk = '#6b564a';
const raspberry = '#a92f55';

/** The window of the shop, on the right. It stands on the lower edge. */
const ARCH = { x: 672, y: 66, width: 456, height: HEIGHT - 66 };
const LEFT = 72;
const TEXT_WIDTH = ARCH.x - LEFT - 64;
const TITLE = { width: TEXT_WIDTH, sizes: [92, 86, 80, 74, 68, 62, 56, 50], maxLines: 2 };
const LINE_HEIGHT = 1.12;
/** Half-way between the name of the cafe and the lower edge. */
const MIDDLE = 340;

/** A picture that cannot be read is left out. */
export async function drawCard({ picture, ...words }: CardTask): Promise<Buffer> {
  const window = picture && (await cutWindow(picture, words.focus).catch(() => null));
  const layers = window ? [{ input: window, left: ARCH.x, top: ARCH.y }] : [];
  const card = sharp(Buffer.from(svgOf(words, window !== null)))
    .composite(layers)
    .removeAlpha();
  const { data, info } = await card.raw().toBuffer({ resolveWithObject: true });
  const raw = { width: info.width, height: info.height, channels: info.channels };
  for (const quality of [86, 78, 68, 55]) {
    const jpeg = await sharp(data, { raw })
      .jpeg({ quality, mozjpeg: true, chromaSubsampling: '4:4:4' })
      .toBuffer();
    if (jpeg.length < MAX_BYTES) return jpeg;
  }
  throw new Error('The card has too many bytes');
}

/** The picture, cut out in the shape of the arch. */
async function cutWindow(picture: Buffer, focus: CardTask['focus']): Promise<Buffer> {
  const { width, height } = ARCH;
  const image = sharp(picture, { limitInputPixels: MAX_PIXELS });
  const size = await image.metadata();
  const scale = Math.max(width / size.width, height / size.height);
  const whole = { width: Math.round(size.width * scale), height: Math.round(size.height * scale) };
  if (whole.width * whole.height > MAX_PIXELS) throw new Error('the picture is too long and thin');
  const mask = `<svg width="${width}" height="${height}"><path d="${archPath(0, 0, width, height)}"/></svg>`;
  const part = await image
    .flatten({ background: cream })
    // Both at once, so that a JPEG is made smaller while it is decoded.
    .resize(whole.width, whole.height)
    .extract({
      left: startOf(focus?.x, width, whole.width),
      top: startOf(focus?.y, height, whole.height),
      width,
      height,
    })
    .png({ compressionLevel: 1 })
    .toBuffer();
  return sharp(part)
    .composite([{ input: Buffer.from(mask), blend: 'dest-in' }])
    .png({ compressionLevel: 1 })
    .toBuffer();
}

/** Where a part begins whose middle is as near to the focus as the edges allow. */
function startOf(focus: number | undefined, part: number, whole: number): number {
  return Math.round(Math.min(Math.max((focus ?? 0.5) * whole - part / 2, 0), whole - part));
}

function archPath(x: number, y: number, width: number, height: number): string {
  const radius = width / 2;
  return `M${x} ${y + height}V${y + radius}a${radius} ${radius} 0 0 1 ${width} 0V${y + height}z`;
}

type Words = Omit<CardTask, 'picture'>;

function svgOf(words: Words, hasPicture: boolean): string {
  const { x, y, width, height } = ARCH;
  const isPlain = words.brand === '' && words.title === '';
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${WIDTH}" height="${HEIGHT}">
    <rect width="${WIDTH}" height="${HEIGHT}" fill="${paper}"/>
    <g transform="translate(${isPlain ? (WIDTH - width) / 2 - x : 0} 0)">
      <path d="${archPath(x - 18, y - 18, width + 36, height + 20)}" fill="none" stroke="${raspberry}" stroke-width="2.5"/>
      <path d="${archPath(x, y, width, height)}" fill="${hasPicture ? cream : raspberry}"/>
      ${hasPicture ? '' : `<g transform="translate(${x + width / 2} 150)" fill="${paper}">${SPOON}</g>`}
    </g>
    ${isPlain ? '' : brand(words.brand) + middle(words) + footer(words.footer)}
  </svg>`;
}

/** Its bowl is 128 wide, its handle ends at 384. */
const SPOON = `<path d="M0 0c46 0 64 52 64 88 0 44-30 72-52 78L14 366a14 14 0 0 1-28 0L-12 166c-22-6-52-34-52-78 0-36 18-88 64-88z"/>`;

function brand(name: string): string {
  const mark = `<path d="${archPath(0, 0, 40, 50)}" fill="${raspberry}"/>
    <g transform="translate(20 8) scale(0.094)" fill="${paper}">${SPOON}</g>`;
  const words = drawable(name);
  const line = oneLine(words, { family: displayFor(words), width: TEXT_WIDTH - 60, sizes: [38, 34, 30, 26] });
  return `<g transform="translate(${LEFT} 58)">${mark}</g>
    <g transform="translate(${LEFT + 60} 96)" fill="${ink}">${line}</g>`;
}

function middle({ title, kicker }: Words): string {
  const words = drawable(title);
  const { lines, size } = wrapTitle(words, { ...TITLE, family: displayFor(words) });
  const above = drawable(kicker).toUpperCase();
  const label = oneLine(above, { family: textFor(above), width: TEXT_WIDTH, sizes: [24, 20], spacing: 2.4 });
  const lineHeight = size * LINE_HEIGHT;
  const labelHeight = above === '' ? 0 : 50;
  const top = MIDDLE - (labelHeight + lines.length * lineHeight) / 2;
  const first = top + labelHeight + size * 0.82;
  const set = lines.map(
    (line, index) => `<g transform="translate(${LEFT - 2} ${first + index * lineHeight})">${line}</g>`,
  );
  return `<g transform="translate(${LEFT} ${top + 20})" fill="${raspberry}">${label}</g>
    <g fill="${ink}">${set.join('')}</g>`;
}

function footer(text: string): string {
  const words = drawable(text);
  const line = oneLine(words, { family: textFor(words), width: TEXT_WIDTH, sizes: [26, 24, 22, 20] });
  return `<g transform="translate(${LEFT} 572)" fill="${softInk}">${line}</g>`;
}

function oneLine(words: string, room: Omit<Room, 'maxLines'>): string {
  return wrapTitle(words, { ...room, maxLines: 1 }).lines.join('');
}
