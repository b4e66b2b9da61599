import { crc32, deflateRawSync } from 'node:zlib';

export type ZipEntry = {
  name: string;
  content: string | Buffer;
  isStored?: boolean;
  /** Writes the sizes after the data, as a streaming writer does. `unsigned` omits the signature. */
  descriptor?: 'short' | 'long' | 'unsigned';
  /** A name in the central directory that differs from the entry's own. */
  listedAs?: string;
  flags?: number;
};

/** Builds a ZIP archive for tests, malicious ones included. */
export function buildZip(entries: ZipEntry[]): Buffer {
  const parts: Buffer[] = [];
  const directory: Buffer[] = [];
  let offset = 0;
  for (const entry of entries) {
    const content = Buffer.from(entry.content);
    const packed = entry.isStored ? content : deflateRawSync(content);
    const fields = [crc32(content), packed.length, content.length];
    const flags = (entry.flags ?? 0) | (entry.descriptor ? 8 : 0);
    const common = Buffer.alloc(10);
    common.writeUInt16LE(20, 0);
    common.writeUInt16LE(flags, 2);
    common.writeUInt16LE(entry.isStored ? 0 : 8, 4);
    const name = Buffer.from(entry.name);
    const local = Buffer.concat([
      uint32(0x04034b50),
      common,
      ...(entry.descriptor ? [0, 0, 0] : fields).map(uint32),
      uint16(name.length, 0),
      name,
      packed,
      describe(entry.descriptor, fields),
    ]);
    const listed = Buffer.from(entry.listedAs ?? entry.name);
    const rest = [uint16(listed.length, 0, 0, 0, 0), uint32(0), uint32(offset), listed];
    directory.push(Buffer.concat([uint32(0x02014b50), uint16(20), common, ...fields.map(uint32), ...rest]));
    parts.push(local);
    offset += local.length;
  }
  const central = Buffer.concat(directory);
  const counts = uint16(0, 0, entries.length, entries.length);
  const end = [uint32(0x06054b50), counts, uint32(central.length), uint32(offset), uint16(0)];
  return Buffer.concat([...parts, central, ...end]);
}

function describe(kind: ZipEntry['descriptor'], [crc = 0, packed = 0, size = 0]: number[]): Buffer {
  if (!kind) return Buffer.alloc(0);
  const fields = kind === 'long' ? [crc, packed, 0, size, 0] : [crc, packed, size];
  return Buffer.concat((kind === 'unsigned' ? fields : [0x08074b50, ...fields]).map(uint32));
}

function uint32(value: number): Buffer {
  const bytes = Buffer.alloc(4);
  bytes.writeUInt32LE(value);
  return bytes;
}

function uint16(...values: number[]): Buffer {
  const bytes = Buffer.alloc(values.length * 2);
  for (const [index, value] of values.entries()) bytes.writeUInt16LE(value, index * 2);
  return bytes;
}
