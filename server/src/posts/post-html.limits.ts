/** Cleaning takes time with the square of the depth: 1.3 s for 180 kB of nested <b>. */
const MAX_DEPTH = 100;
const MAX_ELEMENTS = 10_000;
/** In characters, without embedded pictures. A list returns up to 200 posts with their content. */
const MAX_LENGTH = 1_000_000;

/** Cleaning would take too long, or the result would be too large. The message completes "content: …". */
export class TooComplexHtml extends Error {
  override readonly name = 'TooComplexHtml';
}

/** Before parsing: 10 MB of nothing but "<" would keep the parser busy for 20 s. */
export function requireParsable(html: string): void {
  requireLength(html.replaceAll(/base64,[a-z0-9+/=\s]+/gi, ''));
  let tags = 0;
  for (let at = html.indexOf('<'); at !== -1; at = html.indexOf('<', at + 1)) tags += 1;
  // An element has an opening and a closing tag.
  if (tags > 2 * MAX_ELEMENTS) throw tooManyElements();
}

/** After parsing, when embedded pictures have moved to the media store. */
export function requireLength(html: string): void {
  if (html.length > MAX_LENGTH) throw new TooComplexHtml(`is longer than ${inWords(MAX_LENGTH)} characters`);
}

/** While parsing: stops at the first element too many. The parser closes all that it opens, even void elements. */
export function complexityLimits() {
  let elements = 0;
  let depth = 0;
  return {
    onOpenTag() {
      elements += 1;
      depth += 1;
      if (depth > MAX_DEPTH) throw new TooComplexHtml(`nests elements more than ${MAX_DEPTH} levels deep`);
      if (elements > MAX_ELEMENTS) throw tooManyElements();
    },
    onCloseTag() {
      depth -= 1;
    },
  };
}

function tooManyElements(): TooComplexHtml {
  return new TooComplexHtml(`has more than ${inWords(MAX_ELEMENTS)} elements`);
}

function inWords(count: number): string {
  return count.toLocaleString('en');
}
