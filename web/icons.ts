import { readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import sharp from 'sharp';

/**
 * Draws every icon from our mark, public/favicon.svg: `npm run lab -- icons`. Those for a home screen stand on paper, because
 * phones fill what is transparent with black.
 */
const folder = path.join(import.meta.dirname, 'public');
const mark = await readFile(path.join(folder, 'favicon.svg'), 'utf8');
const PAPER = '#fbf7f0';

/** In the mark's own units: where its drawing lies, and how much of an icon it fills. */
const drawing = { left: 8, top: 8, width: 48, height: 56 };

function draw(size: number): Promise<Buffer> {
  return sharp(Buffer.from(mark), { density: (72 * size) / 64 })
    .resize(size, size)
    .png({ compressionLevel: 9 })
    .toBuffer();
}

/** The mark in the middle of a square of paper, of which it is so high. */
function drawOnPaper(size: number, share: number): Promise<Buffer> {
  const side = drawing.height / share;
  const left = drawing.left + drawing.width / 2 - side / 2;
  const top = drawing.top + drawing.height / 2 - side / 2;
  const square = `${left} ${top} ${side} ${side}`;
  const paper = `<path fill="${PAPER}" d="M${left} ${top}h${side}v${side}h${-side}z"/>`;
  const svg = mark.replace('viewBox="0 0 64 64">', `viewBox="${square}">${paper}`);
  return sharp(Buffer.from(svg), { density: (72 * size) / side })
    .resize(size, size)
    .flatten({ background: PAPER })
    .png({ compressionLevel: 9 })
    .toBuffer();
}

/** An .ico file holds pictures of several sizes, each a PNG, after a table of where they begin. */
function iconFile(pictures: { size: number; png: Buffer }[]): Buffer {
  const head = Buffer.alloc(6 + 16 * pictures.length);
  head.writeUInt16LE(1, 2);
  head.writeUInt16LE(pictures.length, 4);
  let at = head.length;
  for (const [index, { size, png }] of pictures.entries()) {
    const entry = 6 + 16 * index;
    head.writeUInt8(size, entry);
    head.writeUInt8(size, entry + 1);
    head.writeUInt16LE(1, entry + 4);
    head.writeUInt16LE(32, entry + 6);
    head.writeUInt32LE(png.length, entry + 8);
    head.writeUInt32LE(at, entry + 12);
    at += png.length;
  }
  return Buffer.concat([head, ...pictures.map(({ png }) => png)]);
}

const small = await Promise.all([16, 32, 48].map(async (size) => ({ size, png: await draw(size) })));

const icons = {
  'favicon.ico': iconFile(small),
  'apple-touch-icon.png': await drawOnPaper(180, 0.72),
  'icon-192.png': await draw(192),
  'icon-512.png': await draw(512),
  // Launchers cut it to any shape, but never within a circle of four fifths of its width.
  'icon-maskable-512.png': await drawOnPaper(512, 0.56),
};

for (const [name, bytes] of Object.entries(icons)) {
  await writeFile(path.join(folder, name), bytes);
  console.log(`${name}: ${bytes.length} bytes`);
}
