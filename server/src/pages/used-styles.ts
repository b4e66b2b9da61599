/** A stylesheet taken apart once, so that each page can have only what it uses. */
export type Styles = readonly Part[];

type Part =
  | { text: string /** One list for each selector. */; classes: readonly (readonly string[])[] }
  | { condition: string; parts: Styles };

/** For minified stylesheets of our own build, which have no comments and no braces in strings. */
export function readStyles(css: string): Styles {
  const parts: Part[] = [];
  let at = 0;
  while (at < css.length) {
    const open = css.indexOf('{', at);
    const semicolon = css.indexOf(';', at);
    if (open === -1 || (semicolon !== -1 && semicolon < open)) {
      const end = semicolon === -1 ? css.length : semicolon + 1;
      parts.push({ text: css.slice(at, end), classes: [[]] });
      at = end;
      continue;
    }
    const end = closingBrace(css, open);
    parts.push(readPart(css.slice(at, open), css.slice(open + 1, end)));
    at = end + 1;
  }
  return parts;
}

function readPart(prelude: string, content: string): Part {
  if (/^\s*@(?:media|supports|layer|container)\b/.test(prelude)) {
    return { condition: prelude, parts: readStyles(content) };
  }
  const text = `${prelude}{${content}}`;
  return { text, classes: prelude.trimStart().startsWith('@') ? [[]] : selectorClasses(prelude) };
}

/** What stands in brackets, as in `:not(.open)`, says nothing about the classes that an element must have. */
function selectorClasses(selectors: string): string[][] {
  let plain = selectors;
  for (let before = ''; before !== plain; ) {
    before = plain;
    plain = plain.replaceAll(/\([^()]*\)/g, '');
  }
  return plain
    .split(',')
    .map((selector) => [...selector.matchAll(/\.([\w-]+)/g)].map(([, name]) => name ?? ''));
}

function closingBrace(css: string, open: number): number {
  for (let at = open, depth = 0; at < css.length; at += 1) {
    if (css[at] === '{') depth += 1;
    else if (css[at] === '}') {
      depth -= 1;
      if (depth === 0) return at;
    }
  }
  throw new Error('A stylesheet ends within a rule');
}

export function usedClasses(html: string): Set<string> {
  const used = new Set<string>();
  for (const [, names = ''] of html.matchAll(/\sclass="([^"]*)"/g)) {
    for (const name of names.split(' ')) used.add(name);
  }
  return used;
}

/** The rules that may apply to a page with these classes, in their order. */
export function usedStyles(styles: Styles, used: ReadonlySet<string>): string {
  let text = '';
  for (const part of styles) {
    if ('text' in part) {
      if (part.classes.some((names) => names.every((name) => used.has(name)))) text += part.text;
      continue;
    }
    const inner = usedStyles(part.parts, used);
    if (inner !== '') text += `${part.condition}{${inner}}`;
  }
  return text;
}
