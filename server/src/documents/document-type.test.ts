import sharp from 'sharp';
import { expect, test } from 'vitest';
import { buildCompound, buildDocx, buildPdf, docxEntries, macroEntries } from '../../../harness/documents.ts';
import { buildZip, type ZipEntry } from '../../../harness/zip.ts';
import { checkDocument as check } from '../../test/check-document.ts';
import { buildJpeg } from '../../test/factories.ts';
import { cleanFilename } from '../platform/files/filename.ts';

const jpeg = await buildJpeg();
const png = await sharp(jpeg).png().toBuffer();
const spreadsheet = buildZip([{ name: '[Content_Types].xml', content: 'spreadsheetml.sheet.main+xml' }]);
const withPart = (part: ZipEntry) => buildDocx([...docxEntries, part]);
const streamed = (descriptor: ZipEntry['descriptor']) =>
  buildDocx(docxEntries.map((entry) => (entry.isStored ? entry : { ...entry, descriptor: descriptor! })));

const accepted: [what: string, filename: string, bytes: Buffer][] = [
  ['a PDF', 'w9.pdf', buildPdf()],
  ['a PDF with an upper-case extension', 'W9.PDF', buildPdf()],
  ['a photo', 'license.jpg', jpeg],
  ['a photo', 'license.jpeg', jpeg],
  ['a scan', 'scan.png', png],
  ['an old Word document', 'letter.doc', buildCompound('Root Entry', 'WordDocument')],
  ['a Word document', 'letter.docx', buildDocx()],
  ['a Word document with its content types last', 'letter.docx', buildDocx(docxEntries.toReversed())],
  ['a streamed Word document', 'letter.docx', streamed('short')],
  ['a streamed Word document with 64-bit sizes', 'letter.docx', streamed('long')],
  ['a streamed Word document without signatures', 'letter.docx', streamed('unsigned')],
];

for (const [what, filename, bytes] of accepted) {
  test(`API-46 ${what} is accepted as ${filename}`, async () => {
    for (const pieceSize of [7, 1000, 65_536])
      await expect(check(filename, bytes, pieceSize)).resolves.toBeUndefined();
  });
}

const refused: [what: string, filename: string, bytes: Buffer, why: RegExp][] = [
  ['a program', 'setup.exe', Buffer.from('MZ'), /is not a pdf, doc, docx, jpg, jpeg or png file/],
  ['an HTML page', 'w9.html', Buffer.from('<!doctype html>'), /is not a pdf/],
  ['an SVG', 'logo.svg', Buffer.from('<svg/>'), /is not a pdf/],
  ['a name without an extension', 'pdf', buildPdf(), /is not a pdf/],
  ['a double extension', 'w9.pdf.exe', buildPdf(), /is not a pdf/],
  ['an HTML page', 'w9.pdf', Buffer.from('<!doctype html>'), /is not a valid PDF file/],
  ['plain text', 'w9.pdf', Buffer.from('plain text'), /is not a valid PDF file/],
  ['a JPEG', 'scan.png', jpeg, /is not a valid PNG file/],
  ['a PDF', 'license.jpg', buildPdf(), /is not a valid JPG file/],
  ['a PDF', 'letter.docx', buildPdf(), /is not a valid DOCX file/],
  ['a new Word document', 'letter.doc', buildDocx(), /is not a valid DOC file/],
  ['an old spreadsheet', 'letter.doc', buildCompound('Root Entry', 'Workbook'), /is not a Word document/],
  [
    'an old Word document with macros',
    'letter.doc',
    buildCompound('WordDocument', '_VBA_PROJECT'),
    /contains macros/,
  ],
  ['a spreadsheet', 'letter.docx', spreadsheet, /is not a valid (DOCX file|Word document)/],
  [
    'an ordinary archive',
    'letter.docx',
    buildZip([{ name: 'a.txt', content: 'a' }]),
    /is not a valid Word document/,
  ],
  ['an empty archive', 'letter.docx', buildZip([]), /is not a valid (DOCX file|Word document)/],
  [
    'a document with macros, by their content type,',
    'letter.docx',
    buildDocx(macroEntries),
    /is not a valid (DOCX file|Word document)/,
  ],
  [
    'a document with macros, by their part name,',
    'letter.docx',
    withPart({ name: 'word/vbaProject.bin', content: 'x' }),
    /contains macros/,
  ],
  [
    'a document with macros that only the directory names',
    'letter.docx',
    withPart({ name: 'word/a.bin', listedAs: 'word/vbaProject.bin', content: 'x' }),
    /damaged or malformed/,
  ],
  [
    'a document with macros that only the directory leads to',
    'letter.docx',
    hideMacros(),
    /damaged or malformed/,
  ],
  [
    'a document with an encrypted part',
    'letter.docx',
    withPart({ name: 'a', content: 'a', flags: 1 }),
    /damaged or malformed/,
  ],
  ['a truncated Word document', 'letter.docx', buildDocx().subarray(0, -30), /damaged or malformed/],
  [
    'an archive with data after its end',
    'letter.docx',
    Buffer.concat([buildDocx(), Buffer.from('MZ')]),
    /damaged or/,
  ],
  [
    'an archive that decompresses to 201 MB',
    'letter.docx',
    withPart({ name: 'word/bomb.xml', content: Buffer.alloc(201 * 1024 * 1024) }),
    /decompresses to far more than its size/,
  ],
  [
    'an archive with thousands of parts',
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

/** Nests an archive in a stored part of another, and ends with the directory of the inner one. */
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
  test(`the name ${JSON.stringify(given.slice(0, 40))} becomes ${cleaned.slice(0, 40)}`, () => {
    expect(cleanFilename(given)).toBe(cleaned);
  });
}
