/** What a PDF mentions. Sets, because text may be looked at twice where two chunks meet. */
export type PdfFindings = {
  names: Set<string>;
  /** Numbers of the objects that hold scripts. */
  scripts: Set<number>;
  hasInlineScript: boolean;
  /** How often each object is defined: a later definition replaces an earlier one. */
  definitions: Map<number, number>;
};

export function noFindings(): PdfFindings {
  return { names: new Set(), scripts: new Set(), hasInlineScript: false, definitions: new Map() };
}

const WATCHED = new Set([
  'JavaScript',
  'Launch',
  'EmbeddedFiles',
  'FileAttachment',
  'RichMedia',
  'EF',
  'Encrypt',
]);

// Any character of a name may be written as #xx.
const NAME = /\/((?:[A-Za-z]|#[\dA-Fa-f]{2}){2,60})(?=[\s()<>[\]{}/%\0])/g;
const SCRIPT = /^[\s\0]*(?:(\d{1,10})[\s\0]+\d{1,5}[\s\0]+R|([(<]))/;
const DEFINITION = /(\d{1,10})[\s\0]+\d{1,5}[\s\0]+obj(?![a-z])/g;

/** Enough for a name and what follows it. */
export const SEAM = 400;

/** Adds what this text mentions. `fresh` is where the part begins that was not looked at before. */
export function look(text: string, fresh: number, found: PdfFindings): void {
  for (const match of text.matchAll(NAME)) {
    const name = unescapeName(match[1] ?? '');
    const after = text.slice(match.index + match[0].length, match.index + SEAM);
    if (name === 'JS') noticeScript(after, found);
    // Two letters are not enough to tell a name from noise in a picture.
    else if (name === 'EF' && !/^[\s\0]*(?:<<|\d+[\s\0]+\d+[\s\0]+R)/.test(after)) continue;
    else if (WATCHED.has(name)) found.names.add(name);
  }
  for (const match of text.matchAll(DEFINITION)) {
    if (match.index + match[0].length <= fresh) continue;
    const number = Number(match[1]);
    found.definitions.set(number, (found.definitions.get(number) ?? 0) + 1);
  }
}

function noticeScript(after: string, found: PdfFindings): void {
  const [, number, inline] = SCRIPT.exec(after) ?? [];
  if (number) found.scripts.add(Number(number));
  if (inline) found.hasInlineScript = true;
}

export function unescapeName(name: string): string {
  return name.replaceAll(/#([\dA-Fa-f]{2})/g, (_, hex: string) =>
    String.fromCodePoint(Number.parseInt(hex, 16)),
  );
}
