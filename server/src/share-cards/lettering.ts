import { readFileSync } from 'node:fs';
import * as hb from 'harfbuzzjs';

/**
 * Text as outlines, from our own font files. Text in an SVG would be drawn with the fonts of the machine, and so
 * differently on each, or as boxes.
 */
type Font = { font: hb.Font; perEm: number; known: Set<number> };

/** Files of one design. Each character comes from the first file that has it. */
export type Family = readonly Font[];

const load = (name: string): Font => {
  const face = new hb.Face(new hb.Blob(readFileSync(new URL(`./fonts/${name}.ttf`, import.meta.url))));
  return { font: new hb.Font(face), perEm: face.upem, known: new Set(face.collectUnicodes()) };
};

const display: Family = ['fraunces-latin', 'fraunces-latin-ext'].map(load);
const text: Family = ['instrument-sans-latin', 'instrument-sans-latin-ext'].map(load);
/** Has Cyrillic, which the other two do not have. */
const wide: Family = ['onest-latin', 'onest-latin-ext', 'onest-cyrillic', 'onest-cyrillic-ext'].map(load);

/** Without characters that none of our fonts has, such as emoji. */
export function drawable(words: string): string {
  const known = Array.from(words.normalize('NFC')).filter(
    (character) => isSpace(character) || has(wide, character),
  );
  return known.join('').replaceAll(/\s+/g, ' ').trim();
}

/** A line is set in one design, so a single Cyrillic word changes it as a whole. */
export function displayFor(words: string): Family {
  return covers(display, words) ? display : wide;
}

export function textFor(words: string): Family {
  return covers(text, words) ? text : wide;
}

export type LineStyle = { family: Family; size: number; spacing?: number };

export function widthOf(words: string, { family, size, spacing = 0 }: LineStyle): number {
  const glyphs = glyphsOf(words, family);
  const length = glyphs.reduce((sum, { font, xAdvance }) => sum + (xAdvance * size) / font.perEm, 0);
  return length + spacing * Math.max(0, glyphs.length - 1);
}

/** The outlines of a line that begins at x = 0 and stands on y = 0. */
export function setLine(words: string, { family, size, spacing = 0 }: LineStyle): string {
  const outlines: string[] = [];
  let x = 0;
  for (const { font, codepoint, xAdvance, xOffset, yOffset } of glyphsOf(words, family)) {
    const scale = size / font.perEm;
    const outline = font.font.glyphToPath(codepoint);
    // Fonts count upwards, pictures downwards.
    const place = `translate(${round(x + xOffset * scale)} ${round(-yOffset * scale)}) scale(${scale} ${-scale})`;
    if (outline) outlines.push(`<path transform="${place}" d="${outline}"/>`);
    x += xAdvance * scale + spacing;
  }
  return outlines.join('');
}

type Glyph = hb.GlyphPosition & { font: Font; codepoint: number };

function glyphsOf(words: string, family: Family): Glyph[] {
  return runsOf(words, family).flatMap(({ font, run }) => {
    const buffer = new hb.Buffer();
    buffer.addText(run);
    buffer.guessSegmentProperties();
    hb.shape(font.font, buffer);
    const infos = buffer.getGlyphInfos();
    return buffer.getGlyphPositions().map((position, at) => ({
      ...position,
      font,
      codepoint: infos[at]?.codepoint ?? 0,
    }));
  });
}

function runsOf(words: string, family: Family): { font: Font; run: string }[] {
  const runs: { font: Font; run: string }[] = [];
  for (const character of words) {
    const last = runs.at(-1);
    const font = family.find(({ known }) => known.has(character.codePointAt(0) ?? 0)) ?? family[0];
    if (!font) throw new Error('A family has no fonts');
    // A space fits wherever the text before it is.
    if (last && (isSpace(character) || last.font === font)) last.run += character;
    else runs.push({ font, run: character });
  }
  return runs;
}

function covers(family: Family, words: string): boolean {
  return Array.from(words).every((character) => isSpace(character) || has(family, character));
}

function has(family: Family, character: string): boolean {
  return family.some(({ known }) => known.has(character.codePointAt(0) ?? 0));
}

function isSpace(character: string): boolean {
  return /\s/.test(character);
}

function round(value: number): number {
  return Math.round(value * 100) / 100;
}
