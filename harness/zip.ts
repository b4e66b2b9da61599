import { crc32, deflateRawSync } from 'node:zlib';

/** The flags are those of the format: 1 says that the part is encrypted. */
export type ZipEntry = { name: string; content: string | Buffer; flags?: number };

/** Builds a ZIP archive for tests. */
export function buildZip(entries: ZipEntry[]): Buffer {
  const parts: Buffer[] = [];
  const directory: Buffer[] = [];
  let offset = 0;
  for (const entry of entries) {
    const content = Buffer.from(entry.content);
    const packed = deflateRawSync(content);
    const name = Buffer.from(entry.name);
    const common = [
      uint16(20, entry.flags ?? 0, 8, 0, 0),
      uint32(crc32(content), packed.length, content.length),
      uint16(name.length, 0),
    ];
    const local = Buffer.concat([uint32(0x04034b50), ...common, name, packed]);
    directory.push(
      Buffer.concat([uint32(0x02014b50), uint16(20), ...common, uint16(0, 0, 0), uint32(0, offset), name]),
    );
    parts.push(local);
    offset += local.length;
  }
  const central = Buffer.concat(directory);
  const counts = uint16(0, 0, entries.length, entries.length);
  return Buffer.concat([
    ...parts,
    central,
    uint32(0x06054b50),
    counts,
    uint32(central.length, offset),
    uint16(0),
  ]);
}

function uint32(...values: number[]): Buffer {
  const bytes = Buffer.alloc(values.length * 4);
  for (const [index, value] of values.entries()) bytes.writeUInt32LE(value, index * 4);
  return bytes;
}

function uint16(...values: number[]): Buffer {
  const bytes = Buffer.alloc(values.length * 2);
  for (const [index, value] of values.entries()) bytes.writeUInt16LE(value, index * 2);
  return bytes;
}
