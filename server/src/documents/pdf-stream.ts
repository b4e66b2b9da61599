import { createHash } from 'node:crypto';
import { createInflate } from 'node:zlib';
import { unescapeName } from './pdf-findings.ts';

/** What the dictionary before a stream says about it. */
export type StreamHead = {
  /** The number of its object. */
  number: number;
  /** Whether it holds objects. Readers go by these keys, not by the type. */
  holdsObjects: boolean;
  isFiltered: boolean;
  /** Whether we can decode it. */
  isReadable: boolean;
};

const HEADER = /(\d{1,10})[\s\0]+\d{1,5}[\s\0]+obj(?![a-z])/g;
const NAMES = /\/([^\s()<>[\]{}/%\0]*)/g;

/** How far back the dictionary of a stream begins, nearly always. */
export const NEAR = 2000;

/** Null if its object does not begin in this text. */
export function readHead(before: string): StreamHead | null {
  const header = [...before.matchAll(HEADER)].at(-1);
  if (!header) return null;
  const dictionary = before.slice(header.index);
  const names = new Set(Array.from(dictionary.matchAll(NAMES), ([, name = '']) => unescapeName(name)));
  const filters = [...names].filter((name) => /Decode$|^Crypt$/.test(name));
  const isFiltered = names.has('Filter');
  const isFlate = filters.length === 1 && filters[0] === 'FlateDecode';
  // A predictor rearranges the bytes that come out.
  const isPredicted = /\/Predictor\s+(?!1\b)/.test(dictionary);
  return {
    number: Number(header[1]),
    holdsObjects: names.has('ObjStm') || (names.has('N') && names.has('First')),
    isFiltered,
    isReadable: !isFiltered || (isFlate && !isPredicted),
  };
}

/** Whether these bytes may begin a zlib stream. */
export function isDeflated(data: string): boolean {
  const [first, second] = Buffer.from(data.slice(0, 2), 'latin1');
  if (first === undefined || second === undefined) return false;
  return (first & 0x0f) === 8 && (first * 256 + second) % 31 === 0;
}

type InflationOptions = {
  /** Takes what comes out. False to stop. */
  to: (piece: Buffer) => boolean;
  /** Called with the SHA-256 of all that came out, if the stream ends well. */
  ended: (hash: string) => void;
};

export type Inflation = {
  write(bytes: Buffer): Promise<void>;
  readonly isOver: boolean;
  destroy(): void;
};

/** Inflates a stream whose end only its own bytes tell. A damaged one ends where it breaks. */
export function openInflation({ to, ended }: InflationOptions): Inflation {
  const inflater = createInflate();
  const sum = createHash('sha256');
  let isOver = false;

  function stop(): void {
    isOver = true;
    inflater.destroy();
  }
  inflater.on('data', (piece: Buffer) => {
    if (isOver) return;
    sum.update(piece);
    if (!to(piece)) stop();
  });
  inflater.on('error', stop);
  inflater.on('end', () => {
    if (!isOver) ended(sum.digest('hex'));
    stop();
  });

  return {
    async write(bytes) {
      if (isOver) return;
      await new Promise<void>((resolve) => {
        inflater.once('close', resolve);
        inflater.write(bytes, () => {
          inflater.off('close', resolve);
          // 'end' fires on the next turn of the event loop.
          setImmediate(resolve);
        });
      });
    },
    get isOver() {
      return isOver;
    },
    destroy: () => inflater.destroy(),
  };
}
