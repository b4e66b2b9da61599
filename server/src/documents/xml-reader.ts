import { StringDecoder } from 'node:string_decoder';

export type XmlHandler = {
  /** The elements to hear of, by their names without a prefix, which a writer may choose freely. */
  elements: ReadonlySet<string>;
  open?(name: string, attributes: Map<string, string>): void;
  close?(name: string): void;
  /** All text, wherever it is. A longer one comes in pieces. */
  text?(text: string): void;
};

export type XmlReader = { write(piece: Buffer): void; end(): void };

const TAG = /<(\/?)(?:[^\s"'<>/:]*:)?([^\s"'<>/]*)([^"'<>]*(?:"[^"<]*"[^"'<>]*|'[^'<]*'[^"'<>]*)*)>/y;
const ATTRIBUTE = /([^\s=]+)\s*=\s*(?:"([^"]*)"|'([^']*)')/g;
/** Longer than any tag, comment or data section in a Word document. */
const MAX_TOKEN = 1024 * 1024;

/**
 * Reads XML as it arrives, for what Office writes: UTF-8 without a document type. Anything else is `broken`, because
 * another reader might find in it what we did not see.
 */
export function createXmlReader(handler: XmlHandler, broken: Error): XmlReader {
  const decoder = new StringDecoder('utf8');
  let rest = '';
  /** How much of it is read. */
  let at = 0;

  function takeTag(): boolean {
    TAG.lastIndex = at;
    const match = TAG.exec(rest);
    if (!match) return false;
    at = TAG.lastIndex;
    const [, slash, name = '', attributes = ''] = match;
    if (!handler.elements.has(name)) return true;
    if (slash === '') handler.open?.(name, readAttributes(attributes));
    if (slash !== '' || attributes.endsWith('/')) handler.close?.(name);
    return true;
  }

  function takeUntil(end: string, skip: number, use?: (content: string) => void): boolean {
    const found = rest.indexOf(end, at + skip);
    if (found === -1) return false;
    use?.(rest.slice(at + skip, found));
    at = found + end.length;
    return true;
  }

  function takeMarkup(): boolean {
    const isSpecial = rest[at + 1] === '!' || rest[at + 1] === '?';
    if (!isSpecial) return takeTag();
    if (rest.startsWith('<?', at)) return takeUntil('?>', 2, requireUtf8);
    if (rest.startsWith('<!--', at)) return takeUntil('-->', 4);
    if (rest.startsWith('<![CDATA[', at)) return takeUntil(']]>', 9, (text) => handler.text?.(text));
    // Nine characters tell what it is.
    if (rest.length - at >= 9) throw broken;
    return false;
  }

  function requireUtf8(instruction: string): void {
    const [, encoding] = /^xml\s.*?encoding\s*=\s*["']([^"']*)/s.exec(instruction) ?? [];
    if (encoding && !/^(utf-?8|us-ascii)$/i.test(encoding)) throw broken;
  }

  function takeText(isEnd: boolean): boolean {
    const next = rest.indexOf('<', at);
    // A reference may still be incomplete.
    const until = next === -1 ? (isEnd ? rest.length : cutBeforeReference(rest)) : next;
    if (until <= at) return false;
    handler.text?.(unescapeXml(rest.slice(at, until)));
    at = until;
    return true;
  }

  function read(isEnd: boolean): void {
    while (at < rest.length && (rest[at] === '<' ? takeMarkup() : takeText(isEnd)));
    rest = rest.slice(at);
    at = 0;
    if (rest.length > MAX_TOKEN || (isEnd && rest.trim() !== '')) throw broken;
  }

  return {
    write(piece) {
      rest += decoder.write(piece);
      read(false);
    },
    end() {
      rest += decoder.end();
      read(true);
    },
  };
}

function readAttributes(text: string): Map<string, string> {
  return new Map(
    Array.from(text.matchAll(ATTRIBUTE), ([, key = '', double, single]) => [
      key.slice(key.indexOf(':') + 1),
      unescapeXml(double ?? single ?? ''),
    ]),
  );
}

function cutBeforeReference(text: string): number {
  const at = text.lastIndexOf('&');
  return at === -1 || text.length - at > 12 ? text.length : at;
}

const NAMED: Record<string, string> = { lt: '<', gt: '>', amp: '&', quot: '"', apos: "'" };

function unescapeXml(text: string): string {
  if (!text.includes('&')) return text;
  return text.replaceAll(/&(?:#x([\da-f]{1,6})|#(\d{1,7})|(\w+));/gi, (whole, hex, decimal, name) => {
    if (name) return NAMED[name] ?? whole;
    const code = hex ? Number.parseInt(hex, 16) : Number(decimal);
    return code <= 0x10ffff ? String.fromCodePoint(code) : whole;
  });
}
