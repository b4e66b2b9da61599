import { type LineStyle, setLine, widthOf } from './lettering.ts';

/** Each line as its outlines. */
export type WrappedTitle = { lines: string[]; size: number };

export type Room = Omit<LineStyle, 'size'> & { width: number; sizes: readonly number[]; maxLines: number };

/** More than there is ever room for. */
const LONGEST = 200;

/** At the largest size at which it fits. At the smallest, the rest is cut off. */
export function wrapTitle(title: string, room: Room): WrappedTitle {
  const { lines, size } = fitTitle(title, room);
  return { size, lines: lines.map((line) => setLine(line, { ...room, size })) };
}

/** The same as words. */
export function fitTitle(title: string, { width, sizes, maxLines, ...style }: Room): WrappedTitle {
  const text = Array.from(title).slice(0, LONGEST).join('');
  const measureAt = (size: number) => (words: string) => widthOf(words, { ...style, size });
  for (const size of sizes) {
    const measure = measureAt(size);
    const lines = wrap(text, width, measure);
    const fits = lines.length <= maxLines && lines.every((line) => measure(line) <= width);
    if (fits) return { size, lines: balance(lines, width, measure) };
  }
  const size = Math.min(...sizes);
  const lines = wrap(text, width, measureAt(size));
  const last = lines.slice(maxLines - 1).join(' ');
  const shown = [...lines.slice(0, maxLines - 1), ...(last === '' ? [] : [last])];
  return { size, lines: shown.map((line) => shorten(line, width, measureAt(size))) };
}

type Measure = (words: string) => number;

function wrap(text: string, width: number, measure: Measure): string[] {
  const lines: string[] = [];
  for (const word of text.split(' ')) {
    const line = lines.at(-1);
    if (line !== undefined && measure(`${line} ${word}`) <= width)
      lines[lines.length - 1] = `${line} ${word}`;
    else lines.push(word);
  }
  return lines;
}

/** As narrow as it can be in as many lines, so that no single word is left for the last one. */
function balance(lines: string[], width: number, measure: Measure): string[] {
  if (lines.length === 1) return lines;
  let best = lines;
  for (let narrower = width - 10; narrower > width / 2; narrower -= 10) {
    const next = wrap(lines.join(' '), narrower, measure);
    if (next.length > lines.length || next.some((line) => measure(line) > width)) break;
    best = next;
  }
  return best;
}

/** After a whole word, if there is more than one. */
function shorten(line: string, width: number, measure: Measure): string {
  if (measure(line) <= width) return line;
  const dots = (text: string) => `${text.replace(/[\s,.:;–—-]+$/, '')}…`;
  const isTooLong = (text: string) => measure(dots(text)) > width;
  let words = line.split(' ');
  while (words.length > 1 && isTooLong(words.join(' '))) words = words.slice(0, -1);
  let characters = Array.from(words.join(' '));
  while (characters.length > 1 && isTooLong(characters.join(''))) characters = characters.slice(0, -1);
  return dots(characters.join(''));
}
