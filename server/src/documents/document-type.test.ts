import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import sharp from 'sharp';
import { expect, test } from 'vitest';
import { buildCompound, buildDocx, buildPdf, docxEntries, macroEntries } from '../../../harness/documents.ts';
import { buildZip, type ZipEntry } from '../../../harness/zip.ts';
import { buildJpeg } from '../../test/factories.ts';
import { checkedBy } from '../platform/files/check.ts';
import { cleanFilename } from '../platform/files/filename.ts';
import { documentTypeOf } from './document-type.ts';

const jpeg = await buildJpeg();
const png = await sharp(jpeg).png().toBuffer();
const spreadsheet = buildZip([{ name: '[Content_Types].xml', content: 'spreadsheetml.sheet.main+xml' }]);
const withPart = (part: ZipEntry) => buildDocx([...docxEntries, part]);
const streamed = (descriptor: ZipEntry['descriptor']) =>
  buildDocx(docxEntries.map((entry) => (entry.isStored ? entry : { ...entry, descriptor: descriptor! })));

/** In pieces of this size: what lies across two of them must be found too. */
async function check(filename: string, bytes: Buffer, pieceSize = 1000): Promise<void> {
  const pieces = Array.from({ length: Math.ceil(bytes.length / pieceSize) }, (_, index) =>
    bytes.subarray(index * pieceSize, (index + 1) * pieceSize),
  );
  await pipeline(Readable.from(pieces), checkedBy([documentTypeOf(filename).check]), async (source) => {
    for await (const _chunk of source);
  });
}

const accepted: [what: string, filename: string, bytes: Buffer][] = [
  ['a PDF', 'w9.pdf', buildPdf()],
  ['a PDF with a loud ending', 'W9.PDF', buildPdf()],
  ['a photo', 'license.jpg', jpeg],
  ['a photo', 'license.jpeg', jpeg],
  ['a scan', 'scan.png', png],
  ['an old Word document', 'letter.doc', buildCompound('Root Entry', 'WordDocument')],
  ['a Word document', 'letter.docx', buildDocx()],
  ['a Word document that lists its types last', 'letter.docx', buildDocx(docxEntries.toReversed())],
  ['a Word document that was streamed', 'letter.docx', streamed('short')],
  ['a Word document that was streamed with long sizes', 'letter.docx', streamed('long')],
  ['a Word document that was streamed without signatures', 'letter.docx', streamed('unsigned')],
];

for (const [what, filename, bytes] of accepted) {
  test(`API-46 ${what} is accepted as ${filename}`, async () => {
    for (const pieceSize of [7, 1000, 65_536])
      await expect(check(filename, bytes, pieceSize)).resolves.toBeUndefined();
  });
}

const refused: [what: string, filename: string, bytes: Buffer, why: RegExp][] = [
  ['a program', 'setup.exe', Buffer.from('MZ'), /is not a pdf, doc, docx, jpg, jpeg or png file/],
  ['a page', 'w9.html', Buffer.from('<!doctype html>'), /is not a pdf/],
  ['a picture that is a program', 'logo.svg', Buffer.from('<svg/>'), /is not a pdf/],
  ['a name without an ending', 'pdf', buildPdf(), /is not a pdf/],
  ['a second ending', 'w9.pdf.exe', buildPdf(), /is not a pdf/],
  ['a page that calls itself PDF', 'w9.pdf', Buffer.from('<!doctype html>'), /its content is not PDF/],
  ['text that calls itself PDF', 'w9.pdf', Buffer.from('plain text'), /its content is not PDF/],
  ['a photo that calls itself PNG', 'scan.png', jpeg, /its content is not PNG/],
  ['a PDF that calls itself a photo', 'license.jpg', buildPdf(), /its content is not JPG/],
  ['a PDF that calls itself Word', 'letter.docx', buildPdf(), /its content is not DOCX/],
  ['a Word document that calls itself old', 'letter.doc', buildDocx(), /its content is not DOC/],
  ['an old spreadsheet', 'letter.doc', buildCompound('Root Entry', 'Workbook'), /is not a Word document/],
  ['old macros', 'letter.doc', buildCompound('WordDocument', '_VBA_PROJECT'), /holds macros/],
  ['a spreadsheet', 'letter.docx', spreadsheet, /content is not DOCX|is not a Word document/],
  ['any archive', 'letter.docx', buildZip([{ name: 'a.txt', content: 'a' }]), /is not a Word document/],
  ['an empty archive', 'letter.docx', buildZip([]), /content is not DOCX|is not a Word document/],
  [
    'macros by their type',
    'letter.docx',
    buildDocx(macroEntries),
    /content is not DOCX|is not a Word document/,
  ],
  [
    'macros by their name',
    'letter.docx',
    withPart({ name: 'word/vbaProject.bin', content: 'x' }),
    /holds macros/,
  ],
  [
    'macros that only the directory names',
    'letter.docx',
    withPart({ name: 'word/a.bin', listedAs: 'word/vbaProject.bin', content: 'x' }),
    /broken or unusual/,
  ],
  ['macros that the directory alone leads to', 'letter.docx', hideMacros(), /broken or unusual/],
  ['a locked part', 'letter.docx', withPart({ name: 'a', content: 'a', flags: 1 }), /broken or unusual/],
  ['a Word document cut short', 'letter.docx', buildDocx().subarray(0, -30), /broken or unusual/],
  ['something behind the end', 'letter.docx', Buffer.concat([buildDocx(), Buffer.from('MZ')]), /broken or/],
  [
    'an archive that unpacks to 201 MB',
    'letter.docx',
    withPart({ name: 'word/bomb.xml', content: Buffer.alloc(201 * 1024 * 1024) }),
    /unpacks to far more than its size/,
  ],
  [
    'thousands of parts',
    'letter.docx',
    buildDocx([
      ...docxEntries,
      ...Array.from({ length: 2100 }, (_, index) => ({ name: `${index}`, content: '' })),
    ]),
    /far too many parts/,
  ],
];

for (const [what, filename, bytes, why] of refused) {
  test(`API-46 ${what} is refused as ${filename}`, async () => {
    const attempt = async () => check(filename, bytes);
    await expect(attempt()).rejects.toThrow(why);
    await expect(attempt()).rejects.toMatchObject({ code: 'unsupported-file' });
  });
}

/** An archive inside a stored part of another, and the directory of the inner one at the end. */
function hideMacros(): Buffer {
  const inner = buildZip([...docxEntries, { name: 'word/vbaProject.bin', content: 'x' }]);
  const outer = buildZip([...docxEntries, { name: 'a', content: inner, isStored: true }]);
  const directory = outer.indexOf(Buffer.from([0x50, 0x4b, 1, 2]), outer.lastIndexOf(inner) + inner.length);
  const innerDirectory = inner.indexOf(Buffer.from([0x50, 0x4b, 1, 2]));
  return Buffer.concat([outer.subarray(0, directory), inner.subarray(innerDirectory)]);
}

const names: [given: string, cleaned: string][] = [
  ['C:\\fakepath\\W-9.pdf', 'W-9.pdf'],
  ['../../etc/passwd.pdf', 'passwd.pdf'],
  ['in\u202Efdp.exe', 'infdp.exe'],
  ['two\r\nlines.pdf', 'twolines.pdf'],
  ['  Заявка   кафе.pdf ', 'Заявка кафе.pdf'],
  [`${'long'.repeat(100)}.docx`, `${'long'.repeat(30)}.docx`],
];

for (const [given, cleaned] of names) {
  test(`the name ${JSON.stringify(given.slice(0, 40))} is kept as ${cleaned.slice(0, 40)}`, () => {
    expect(cleanFilename(given)).toBe(cleaned);
  });
}
