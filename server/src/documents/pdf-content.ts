import type { Check, Refuse } from '../platform/files/check.ts';
import { look, noFindings, SEAM } from './pdf-findings.ts';
import { HARMLESS_SCRIPTS, hasUnknownScript, type StreamHashes } from './pdf-scripts.ts';
import { type Inflation, isDeflated, NEAR, openInflation, readHead, type StreamHead } from './pdf-stream.ts';

const MB = 1024 * 1024;
/** Objects that inflate to more than this are a bomb. */
const MAX_OBJECT_BYTES = 100 * MB;
/** Other streams only matter if their dictionary lies. Pictures of whole pages are large, so we look at the beginning. */
const MAX_OTHER_BYTES = 8 * MB;
const MAX_ALL_OTHER_BYTES = 64 * MB;
const MAX_STREAMS = 20_000;
/** One stream cannot begin inside another, except in a file made to keep us busy. */
const MAX_AT_ONCE = 8;
const MAX_DICTIONARY = 64 * 1024;
/** Searching far back takes long, and no ordinary file needs it often. */
const MAX_FAR_SEARCHES = 100;

const STREAM = /(?<!end)stream(?:\r\n|\n|\r)/g;
const INSTEAD = 'Please print it to a new PDF and send that one';

/**
 * Refuses what a PDF can do besides being read: run scripts, start programs, carry other files. Looks at every byte,
 * wherever the file claims that its objects are, and into compressed streams.
 */
export function pdfContentCheck(refuse: Refuse, harmless = HARMLESS_SCRIPTS): Check {
  const found = noFindings();
  const hashes: StreamHashes = new Map();
  const packed = new Set<number>();
  let running: Inflation[] = [];
  let streams = 0;
  let farSearches = 0;
  let objectBytes = 0;
  let otherBytes = 0;
  let hasPackedObjects = false;
  let isUnreadable = false;

  /** The last bytes, where a dictionary may have begun, and how many of them were searched for streams. */
  let recent = '';
  let searched = 0;

  function inflate(head: StreamHead | null): Inflation {
    const holdsObjects = head?.holdsObjects ?? false;
    let tail = '';
    let size = 0;
    return openInflation({
      ended(hash) {
        if (head) hashes.set(head.number, [...(hashes.get(head.number) ?? []), hash]);
      },
      to(piece) {
        const text = tail + piece.toString('latin1');
        if (holdsObjects && size === 0) for (const number of packedNumbers(text)) packed.add(number);
        look(text, tail.length, found);
        tail = text.slice(-SEAM);
        size += piece.length;
        if (holdsObjects) objectBytes += piece.length;
        else otherBytes += piece.length;
        return holdsObjects ? objectBytes <= MAX_OBJECT_BYTES : size <= MAX_OTHER_BYTES;
      },
    });
  }

  async function feed(inflation: Inflation, bytes: Buffer): Promise<void> {
    await inflation.write(bytes);
    if (objectBytes > MAX_OBJECT_BYTES) throw refuse('decompresses to far more than its size');
  }

  const uncheckable = () => refuse(`is built in a way we can’t check. ${INSTEAD}`);

  function readFarHead(before: string): StreamHead | null {
    farSearches += 1;
    if (farSearches > MAX_FAR_SEARCHES) throw uncheckable();
    const head = readHead(before);
    // A dictionary that is larger than all we remember can only be there to hide something.
    if (!head && before.length >= MAX_DICTIONARY && before.trimEnd().endsWith('>>')) throw uncheckable();
    return head;
  }

  async function openStream(before: string, data: string): Promise<void> {
    streams += 1;
    if (streams > MAX_STREAMS) throw uncheckable();
    const head = readHead(before.slice(-NEAR)) ?? readFarHead(before);
    const canInflate = isDeflated(data);
    if (head?.holdsObjects) {
      hasPackedObjects = true;
      isUnreadable ||= !head.isReadable || (head.isFiltered && !canInflate);
    } else if (otherBytes > MAX_ALL_OTHER_BYTES) return;
    if (!canInflate) return;
    running = running.filter(({ isOver }) => !isOver);
    if (running.length === MAX_AT_ONCE) throw uncheckable();
    const inflation = inflate(head);
    running.push(inflation);
    await feed(inflation, Buffer.from(data, 'latin1'));
  }

  async function search(text: string, isEnd: boolean): Promise<void> {
    for (const match of text.matchAll(STREAM)) {
      const start = match.index + match[0].length;
      // Two bytes tell whether it is compressed, and whether a line feed belongs to the keyword.
      if (start <= searched || (start + 2 > text.length && !isEnd)) continue;
      await openStream(text.slice(0, match.index), text.slice(start));
      searched = start;
    }
  }

  return {
    async write(chunk) {
      for (const inflation of running) await feed(inflation, chunk);
      const text = recent + chunk.toString('latin1');
      const seam = Math.min(SEAM, recent.length);
      look(text.slice(recent.length - seam), seam, found);
      await search(text, false);
      recent = text.slice(-MAX_DICTIONARY);
      searched = Math.max(0, searched - (text.length - recent.length));
    },

    async end() {
      look(`${recent.slice(-SEAM)} `, Math.min(SEAM, recent.length), found);
      await search(recent, true);
      const { names } = found;
      if (names.has('Encrypt') && hasPackedObjects)
        throw refuse('is protected with a password, so we can’t check it. Please save it without one');
      if (isUnreadable) throw uncheckable();
      if (names.has('Launch')) throw refuse(`can start other programs. ${INSTEAD}`);
      if (['EmbeddedFiles', 'FileAttachment', 'RichMedia', 'EF'].some((name) => names.has(name)))
        throw refuse(`has other files embedded in it. ${INSTEAD}`);
      if (hasUnknownScript(found, hashes, packed, harmless)) throw refuse(`contains scripts. ${INSTEAD}`);
    },

    destroy() {
      for (const inflation of running) inflation.destroy();
    },
  };
}

/** Packed objects begin with pairs of numbers: of the object, and where it is. */
function packedNumbers(text: string): number[] {
  const header = /^[\s\d]*/.exec(text)?.[0] ?? '';
  return (header.match(/\d+/g) ?? []).filter((_, index) => index % 2 === 0).map(Number);
}
