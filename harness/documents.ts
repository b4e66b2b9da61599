import { writeFile } from 'node:fs/promises';
import path from 'node:path';
import { generateX25519Identity, identityToRecipient } from 'age-encryption';
import { buildZip, type ZipEntry } from './zip.ts';

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
const contentTypes = (main: string) =>
  `<?xml version="1.0"?><Types><Override PartName="/word/document.xml" ContentType="${main}"/></Types>`;

export const docxEntries: ZipEntry[] = [
  { name: '[Content_Types].xml', content: contentTypes(`${word}.document.main+xml`) },
  { name: '_rels/.rels', content: '<Relationships/>' },
  { name: 'word/document.xml', content: `<w:document>${'Dear cafe. '.repeat(2000)}</w:document>` },
  { name: 'word/media/image1.png', content: Buffer.alloc(3000, 7), isStored: true },
];

export const macroEntries: ZipEntry[] = [
  {
    name: '[Content_Types].xml',
    content: contentTypes('application/vnd.ms-word.document.macroEnabled.main+xml'),
  },
  ...docxEntries.slice(1),
];

export function buildDocx(entries: ZipEntry[] = docxEntries): Buffer {
  return buildZip(entries);
}

/** The container format of .doc files: the signature, and a directory that lists these streams. */
export function buildCompound(...streams: string[]): Buffer {
  const directory = streams.map((name) =>
    Buffer.concat([Buffer.from(name, 'utf16le'), Buffer.alloc(128)], 128),
  );
  const signature = Buffer.from('d0cf11e0a1b11ae1', 'hex');
  return Buffer.concat([signature, Buffer.alloc(504), Buffer.alloc(8000, 'text'), ...directory]);
}
