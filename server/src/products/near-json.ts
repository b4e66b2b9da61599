/** What may follow the quote that ends a string; any other quote is an apostrophe inside it. */
const END = String.raw`\s*(?:$|[:}\]]|,\s*(?:$|['"[{}\]\d-]|true|false|null|True|False|None))`;

const TOKEN = new RegExp(
  [
    String.raw`"(?:[^"\\]|\\.)*"`,
    String.raw`'(?<text>(?:[^'\\]|\\.|'(?!${END}))*)'(?=${END})`,
    String.raw`\b(?<word>True|False|None)\b`,
    String.raw`(?<comma>,)(?=\s*[}\]])`,
  ].join('|'),
  'gs',
);

const words: Record<string, string> = { True: 'true', False: 'false', None: 'null' };

/** Reads JSON, or the kind with single quotes that an older export wrote. Undefined when it is neither. */
export function parseNearJson(text: string): unknown {
  return parse(text) ?? parse(toJson(text));
}

function toJson(text: string): string {
  return text.replaceAll(TOKEN, (token, ...rest) => {
    const { text, word, comma } = rest.at(-1) as { text?: string; word?: string; comma?: string };
    if (text !== undefined) return JSON.stringify(text.replaceAll(/\\(.)/gs, '$1'));
    if (word !== undefined) return words[word] ?? token;
    return comma === undefined ? token : '';
  });
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
