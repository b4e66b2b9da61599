import { writeFile } from 'node:fs/promises';
import path from 'node:path';
import { brotliDecompressSync, crc32, deflateRawSync } from 'node:zlib';
import { generateX25519Identity, identityToRecipient } from 'age-encryption';

export type DocumentKeys = { DOCUMENT_RECIPIENTS: string; DOCUMENT_IDENTITY_FILE: string };

/** Creates a key pair for documents, as environment variables. The identity file goes into the folder. */
export async function createDocumentKeys(folder: string, name = 'identity.txt'): Promise<DocumentKeys> {
  const identity = await generateX25519Identity();
  const file = path.join(folder, name);
  await writeFile(file, `# for a test\n${identity}\n`, { mode: 0o600 });
  return { DOCUMENT_RECIPIENTS: await identityToRecipient(identity), DOCUMENT_IDENTITY_FILE: file };
}

export function buildPdf(text = 'Velvet Spoon', size = 0): Buffer {
  const head = Buffer.from(`%PDF-1.7\n1 0 obj\n(${text})\nendobj\n`);
  const tail = Buffer.from('\n%%EOF\n');
  // Not zeros: a lost or duplicated chunk must change the bytes.
  const filling = Buffer.alloc(Math.max(0, size - head.length - tail.length), text.padEnd(251, '.'));
  return Buffer.concat([head, filling, tail]);
}

const word = 'application/vnd.openxmlformats-officedocument.wordprocessingml';
const contentTypes = `<?xml version="1.0"?><Types><Override PartName="/word/document.xml" ContentType="${word}.document.main+xml"/></Types>`;

const docxEntries: ZipEntry[] = [
  { name: '[Content_Types].xml', content: contentTypes },
  { name: '_rels/.rels', content: '<Relationships/>' },
  { name: 'word/document.xml', content: `<w:document>${'Dear cafe. '.repeat(2000)}</w:document>` },
];

export function buildDocx(...more: ZipEntry[]): Buffer {
  return buildZip([...docxEntries, ...more]);
}

/** A .doc with a macro that says hello: a compound file of 27 kB, mostly zeros, packed with Brotli. */
export const docWithMacros = () => brotliDecompressSync(Buffer.from(DOC_WITH_MACROS, 'base64'));

const DOC_WITH_MACROS =
  'G/9pIJ4FdsN1w5JpLGP/0mZ7JRGAa+UkmydiC0QS2BXQ2TqPRtTY3howr5viupAWF4r8QgUR+y8VwMPj/+rS8a/4dvwphLdg0QjX' +
  'bhHpxYpVC0mzYMXl2AsGA/ioaU20AWFss51ujF4hzDKQQUFk2Sb7+6euH6WwRdFlmUKZYgAEzALUUshz6L7TFpDTLfcAIOCWewAQ' +
  'YZlCU87H+hmsYB6P/cEZh27ac8M8AMC/2gOAn/ewVtgqBQkZRAnKEo20lRkR/1KiBPOA3yzMHq8MsAooBpaAEgmgVAIoIyFAUAks' +
  'ghoiggYi8jYqcfm2QkjCdFx3wOES3pRZInhn4mYHz0z6Eg6kmldGAnYB5iSAbglg0re/dgYA/cAEUEuywvXf2ud/Yi7GrLcfDOqj' +
  'XX+ArRl30SX9rIvbWEO2W0sO2QjMsY2JR5dFgMN3c0vu3zAOZtLWfmped2IHAO8OqLJzBwdXmi17V2cvom9WFHLDA2KBU3/j4Gwq' +
  'eihvqw1huV0MuRyRg1DxtcCcSyNjWzPyV7sAlZFS3EdtOCbODi7EBIsYNWF7n2prKMRCXfLXDgFUEalliK4FfNxaStDF/lsn2jEY' +
  'DH87Q5WQVvRPVs7wmOgvdYEW6cV/GRXT1FPQIbTORaORM/iAiAwJRShGyaUaX4ZyVKASVahGjQm+DvVoQCOa0IwW4NvQjg50ogvd' +
  '6AG+D/0YwCCGMIwR4McwjglMYgrTmEF0DvPqi/1fAA==';

/** The flags are those of the format: 1 says that the part is encrypted. */
type ZipEntry = { name: string; content: string | Buffer; flags?: number };

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
