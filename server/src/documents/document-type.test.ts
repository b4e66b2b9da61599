import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import sharp from 'sharp';
import { expect, test } from 'vitest';
import { buildDocx, buildPdf, buildZip, docWithMacros } from '../../../test-support/documents.ts';
import { buildJpeg } from '../../test-support/factories.ts';
import { checkedBy, cleanFilename } from '../platform/files/check.ts';
import { documentTypeOf } from './documents.service.ts';

const jpeg = await buildJpeg();
const png = await sharp(jpeg).png().toBuffer();
const main = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet.main+xml';
const spreadsheet = buildZip([{ name: '[Content_Types].xml', content: `<Override ContentType="${main}"/>` }]);

/** Sends a file through the check in pieces of this size. */
async function check(filename: string, bytes: Buffer, pieceSize = 1000): Promise<void> {
  const pieces = Array.from({ length: Math.ceil(bytes.length / pieceSize) }, (_, index) =>
    bytes.subarray(index * pieceSize, (index + 1) * pieceSize),
  );
  await pipeline(Readable.from(pieces), checkedBy([documentTypeOf(filename).check]), async (source) => {
    for await (const _chunk of source);
  });
}

test.each([
  ['a PDF', 'w9.pdf', buildPdf()],
  ['a PDF with an upper-case extension', 'W9.PDF', buildPdf()],
  ['a photo', 'license.jpg', jpeg],
  ['a photo', 'license.jpeg', jpeg],
  ['a scan', 'scan.png', png],
  ['an old Word document', 'letter.doc', docWithMacros()],
  ['a Word document', 'letter.docx', buildDocx()],
])('API-46 %s is accepted as %s', async (_, filename, bytes) => {
  for (const pieceSize of [7, 1000, 65_536])
    await expect(check(filename, bytes, pieceSize)).resolves.toBeUndefined();
});

test.each([
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
  ['an old Word document', 'letter.docx', docWithMacros(), /is not a valid DOCX file/],
  ['a spreadsheet', 'letter.docx', spreadsheet, /is not a valid DOCX file/],
])('API-46 %s is refused as %s', async (_, filename, bytes, why) => {
  const refusal = { code: 'unsupported-file', message: expect.stringMatching(why) };
  await expect(check(filename, bytes)).rejects.toMatchObject(refusal);
});

test.each([
  ['C:\\fakepath\\W-9.pdf', 'W-9.pdf'],
  ['../../etc/passwd.pdf', 'passwd.pdf'],
  ['in\u202Efdp.exe', 'infdp.exe'],
  ['two\r\nlines.pdf', 'twolines.pdf'],
  ['  Заявка   кафе.pdf ', 'Заявка кафе.pdf'],
  [`${'long'.repeat(100)}.docx`, `${'long'.repeat(30)}.docx`],
])('the name %j becomes %s', (given, cleaned) => {
  expect(cleanFilename(given)).toBe(cleaned);
});
