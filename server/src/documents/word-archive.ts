import { once } from 'node:events';
import { PassThrough } from 'node:stream';
import { createInflateRaw } from 'node:zlib';
import type { Check, Refuse } from '../platform/files/check.ts';
import { ByteReader } from './byte-reader.ts';
import { createPartCheck } from './word-part.ts';

/** A 15 MB document that decompresses to more than this is a zip bomb. */
const MAX_UNPACKED_BYTES = 200 * 1024 * 1024;
const MAX_ENTRIES = 2000;
const MAX_CONTENT_TYPES_BYTES = 256 * 1024;

const CONTENT_TYPES = '[Content_Types].xml';
const WORD_DOCUMENT = 'application/vnd.openxmlformats-officedocument.wordprocessingml.document.main+xml';

/**
 * A .docx is a zip archive. We decompress it as it streams through, because the sizes an archive declares may lie.
 * Its directory must list exactly the entries we saw, so that no other reader finds a hidden one.
 */
export function wordArchiveCheck(refuse: Refuse): Check {
  const bytes = new PassThrough();
  const inspection = inspect(new ByteReader(bytes), refuse);
  // Awaited in write() and end(), but not if the check is destroyed first.
  inspection.catch(() => {});
  return {
    async write(chunk) {
      if (!bytes.write(chunk)) await Promise.race([once(bytes, 'drain'), inspection]);
    },
    async end() {
      bytes.end();
      await inspection;
    },
    destroy() {
      bytes.destroy();
    },
  };
}

type Entry = { name: string; offset: number };
type Local = Entry & { method: number; isStreamed: boolean; packedSize: number };

const LOCAL = 0x04034b50;
const DESCRIPTOR = 0x08074b50;
const CENTRAL = 0x02014b50;
const END = 0x06054b50;

async function inspect(reader: ByteReader, refuse: Refuse): Promise<void> {
  const broken = refuse('is not a valid Word document: its archive is damaged or malformed');

  async function take(length: number): Promise<Buffer> {
    const bytes = await reader.take(length);
    if (!bytes) throw broken;
    return bytes;
  }

  const entries: Entry[] = [];
  let unpacked = 0;
  let contentTypes = '';

  function count(bytes: number): void {
    unpacked += bytes;
    if (unpacked > MAX_UNPACKED_BYTES) throw refuse('decompresses to far more than its size');
  }

  async function readEntry(offset: number): Promise<void> {
    const entry = await readLocalHeader(take, offset, broken);
    const part = createPartCheck(entry.name, refuse, broken);
    entries.push(entry);
    if (entries.length > MAX_ENTRIES) throw refuse('contains far too many parts');
    const kept: Buffer[] = [];
    const { packedSize, size } = await unpack(reader, entry, broken, (piece) => {
      count(piece.length);
      part.write(piece);
      if (entry.name !== CONTENT_TYPES) return;
      kept.push(piece);
      if (kept.reduce((total, { length }) => total + length, 0) > MAX_CONTENT_TYPES_BYTES) throw broken;
    });
    part.end();
    if (entry.isStreamed) await skipDescriptor(take, packedSize, size, broken);
    if (entry.name === CONTENT_TYPES) contentTypes += Buffer.concat(kept).toString('utf8');
  }

  let offset = reader.position;
  let signature = (await take(4)).readUInt32LE();
  while (signature === LOCAL) {
    await readEntry(offset);
    offset = reader.position;
    signature = (await take(4)).readUInt32LE();
  }
  await compareDirectory(take, signature, entries, broken);
  if (await reader.chunk()) throw broken;
  // A character reference could hide the strings we look for. No legitimate writer needs one here.
  if (!contentTypes.includes(WORD_DOCUMENT) || contentTypes.includes('&#')) throw broken;
  if (/macroEnabled|vbaProject/i.test(contentTypes)) throw refuse('contains macros');
}

type Take = (length: number) => Promise<Buffer>;

async function readLocalHeader(take: Take, offset: number, broken: Error): Promise<Local> {
  const header = await take(26);
  const flags = header.readUInt16LE(2);
  const method = header.readUInt16LE(4);
  const name = (await take(header.readUInt16LE(22))).toString('utf8');
  await take(header.readUInt16LE(24));
  const isEncrypted = (flags & 1) !== 0;
  const isStreamed = (flags & 8) !== 0;
  // Without a declared length, we could only guess where stored bytes end.
  if (isEncrypted || (method !== 8 && (method !== 0 || isStreamed))) throw broken;
  return { name, offset, method, isStreamed, packedSize: header.readUInt32LE(14) };
}

type Sizes = { packedSize: number; size: number };

async function unpack(
  reader: ByteReader,
  entry: Local,
  broken: Error,
  to: (piece: Buffer) => void,
): Promise<Sizes> {
  if (entry.method === 8) return inflate(reader, broken, to);
  if (!(await reader.pass(entry.packedSize, to))) throw broken;
  return { packedSize: entry.packedSize, size: entry.packedSize };
}

async function inflate(reader: ByteReader, broken: Error, to: (piece: Buffer) => void): Promise<Sizes> {
  const inflater = createInflateRaw();
  let size = 0;
  let failure: unknown = null;
  inflater.on('error', () => (failure ??= broken));
  inflater.on('data', (piece: Buffer) => {
    size += piece.length;
    try {
      to(piece);
    } catch (error) {
      failure ??= error;
      inflater.destroy();
    }
  });
  try {
    while (!inflater.readableEnded) {
      const chunk = await reader.chunk();
      if (!chunk) throw broken;
      const before = inflater.bytesWritten;
      await new Promise<void>((resolve) => {
        inflater.once('close', resolve);
        inflater.write(chunk, () => {
          inflater.off('close', resolve);
          // 'end' fires on the next turn of the event loop.
          setImmediate(resolve);
        });
      });
      if (failure) throw failure;
      const used = inflater.bytesWritten - before;
      if (used < chunk.length) {
        reader.unread(chunk.subarray(used));
        break;
      }
    }
    return { packedSize: inflater.bytesWritten, size };
  } finally {
    inflater.destroy();
  }
}

/** Follows an entry whose sizes were unknown at its start. The signature and 64-bit sizes are optional. */
async function skipDescriptor(take: Take, packedSize: number, size: number, broken: Error): Promise<void> {
  const first = await take(4);
  const hasSignature = first.readUInt32LE() === DESCRIPTOR;
  const sizes = await take(hasSignature ? 12 : 8);
  const at = hasSignature ? 4 : 0;
  if (sizes.readUInt32LE(at) !== packedSize) throw broken;
  if (sizes.readUInt32LE(at + 4) === size) return;
  // 64-bit sizes: what we read as the second size is the upper half of the first.
  const rest = await take(8);
  if (sizes.readUInt32LE(at + 4) !== 0 || rest.readUInt32LE() !== size) throw broken;
}

async function compareDirectory(
  take: Take,
  firstSignature: number,
  entries: Entry[],
  broken: Error,
): Promise<void> {
  let signature = firstSignature;
  let index = 0;
  for (; signature === CENTRAL; index += 1) {
    const header = await take(42);
    const name = (await take(header.readUInt16LE(24))).toString('utf8');
    await take(header.readUInt16LE(26) + header.readUInt16LE(28));
    const entry = entries[index];
    if (entry?.name !== name || entry.offset !== header.readUInt32LE(38)) throw broken;
    signature = (await take(4)).readUInt32LE();
  }
  if (signature !== END || index !== entries.length) throw broken;
  const end = await take(18);
  if (end.readUInt16LE(6) !== entries.length) throw broken;
  await take(end.readUInt16LE(16));
}
