import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { deflateSync } from 'node:zlib';
import { expect, test } from 'vitest';
import { buildPdf } from '../../../harness/documents.ts';
import { checkDocument } from '../../test/check-document.ts';
import { ProblemError } from '../platform/http/problem.ts';
import { pdfContentCheck } from './pdf-content.ts';

const seedMenu = readFileSync(path.resolve(import.meta.dirname, '../../seed/menu.pdf'));

function pdf(...objects: (string | Buffer)[]): Buffer {
  const parts = objects.flatMap((object) => [Buffer.from(object), Buffer.from('\n')]);
  return Buffer.concat([
    Buffer.from('%PDF-1.7\n%\xe2\xe3\xcf\xd3\n', 'latin1'),
    ...parts,
    Buffer.from('%%EOF\n'),
  ]);
}

function stream(head: string, content: Buffer): Buffer {
  return Buffer.concat([Buffer.from(`${head}\nstream\r\n`), content, Buffer.from('\r\nendstream\nendobj')]);
}

/** Objects inside a compressed stream, where most writers put them. */
const packed = (objects: string, keys = '/Type /ObjStm /Filter /FlateDecode') =>
  stream(`7 0 obj << ${keys} /N 1 /First 4 >>`, deflateSync(`9 0 ${objects}`));

const picture = (content: Buffer) =>
  stream('5 0 obj << /Subtype /Image /Filter /FlateDecode >>', deflateSync(content));

const accepted: [what: string, bytes: Buffer][] = [
  ['a plain PDF', buildPdf()],
  ['the menu of the demo', seedMenu],
  ['a PDF with packed objects', pdf(packed('<< /Type /Page >>'))],
  ['a PDF with links', pdf('1 0 obj << /A << /S /URI /URI (https://cafe.example/launch) >> >> endobj')],
  ['a form that a reader can fill in', pdf('1 0 obj << /AcroForm << /XFA [(config) 2 0 R] >> >> endobj')],
  ['names that only begin like others', pdf('1 0 obj << /LaunchPad 1 /JavaScripts 2 /EFG 3 >> endobj')],
  ['a picture that mentions names by chance', pdf(picture(Buffer.from('x/EF y/JS(z'.repeat(1000))))],
  ['a large picture', pdf(picture(Buffer.alloc(40 * 1024 * 1024)))],
  ['many streams', pdf(...Array.from({ length: 2000 }, () => picture(Buffer.from('pixels'))))],
  ['a damaged stream', pdf(stream('5 0 obj << /Filter /FlateDecode >>', Buffer.from('789cffff00', 'hex')))],
  [
    'a protected PDF that we can still check',
    pdf('1 0 obj << /Type /Page >> endobj', 'trailer << /Encrypt 2 0 R >>'),
  ],
];

for (const [what, bytes] of accepted) {
  test(`${what} is accepted`, async () => {
    for (const pieceSize of bytes.length > 100_000 ? [65_536] : [7, 1000, 65_536])
      await expect(checkDocument('w9.pdf', bytes, pieceSize)).resolves.toBeUndefined();
  });
}

const launch = '<< /OpenAction << /S /Launch /F (cmd.exe) >> >>';
const script = '<< /OpenAction << /S /JavaScript /JS (app.alert(1)) >> >>';
const files = '<< /Names << /EmbeddedFiles 3 0 R >> >>';
const CANNOT_CHECK = /is built in a way we can’t check/;

const refused: [what: string, bytes: Buffer, why: RegExp][] = [
  ['a program to start', pdf(`1 0 obj ${launch} endobj`), /can start other programs/],
  ['a script', pdf(`1 0 obj ${script} endobj`), /contains scripts/],
  [
    'a script in another object',
    pdf('1 0 obj << /S/JavaScript/JS 2 0 R >> endobj 2 0 obj (x) endobj'),
    /scripts/,
  ],
  ['a script without spaces', pdf('1 0 obj<</S/JavaScript/JS<6170>>>endobj'), /contains scripts/],
  ['an escaped name', pdf('1 0 obj << /S /J#61vaScr#69pt /JS (x) >> endobj'), /contains scripts/],
  ['other files', pdf(`1 0 obj ${files} endobj`), /has other files embedded/],
  ['an attached file', pdf('1 0 obj << /Subtype /FileAttachment >> endobj'), /has other files embedded/],
  ['a referenced file', pdf('1 0 obj << /Type /Filespec /EF << /F 2 0 R >> >> endobj'), /has other files/],
  ['media', pdf('1 0 obj << /Subtype /RichMedia >> endobj'), /has other files embedded/],
  ['a packed program', pdf(packed(launch)), /can start other programs/],
  ['a packed script', pdf(packed(script)), /contains scripts/],
  ['packed files', pdf(packed(files)), /has other files embedded/],
  ['packed objects without their type', pdf(packed(launch, '/Filter /FlateDecode')), /other programs/],
  [
    'packed objects with an escaped type',
    pdf(packed(launch, '/Type /Obj#53tm /Filter /FlateDecode')),
    /programs/,
  ],
  ['an object inside a picture', pdf(picture(Buffer.from(`9 0 obj ${launch} endobj`))), /other programs/],
  [
    'objects whose dictionary hides behind a string',
    pdf(
      stream('7 0 obj << /N 1 /First 4 /X (8 0 obj) /Filter /FlateDecode >>', deflateSync(`9 0 ${launch}`)),
    ),
    /other programs/,
  ],
  [
    'objects behind a string that looks like a stream',
    pdf('1 0 obj (a stream\nof words) endobj', packed(launch)),
    /other programs/,
  ],
  [
    'objects packed twice',
    pdf(packed('x', '/Type /ObjStm /Filter [/ASCIIHexDecode /FlateDecode]')),
    CANNOT_CHECK,
  ],
  [
    'objects with a predictor',
    pdf(packed('x', '/Type /ObjStm /Filter /FlateDecode /Predictor 12')),
    CANNOT_CHECK,
  ],
  ['objects with an unknown filter', pdf(packed('x', '/Type /ObjStm /Filter 3 0 R')), CANNOT_CHECK],
  [
    'protected objects',
    pdf(
      stream(
        '7 0 obj << /Type /ObjStm /N 1 /First 4 /Filter /FlateDecode >>',
        Buffer.from('0badc0de', 'hex'),
      ),
      'trailer << /Encrypt 2 0 R >>',
    ),
    /is protected with a password/,
  ],
  ['a million streams', pdf(Buffer.alloc(10_000_000, '>>stream\n  ')), CANNOT_CHECK],
  [
    'a dictionary that is too long',
    pdf(`7 0 obj << /N 1 /First 4 ${' '.repeat(140_000)} >> stream\n00>`),
    CANNOT_CHECK,
  ],
  ['a bomb', pdf(packed(' '.repeat(101 * 1024 * 1024))), /decompresses to far more than its size/],
  [
    'streams within streams without end',
    pdf(...Array.from({ length: 20 }, (_, index) => unending(index))),
    CANNOT_CHECK,
  ],
];

/** A stored block that covers all that follows, so that it never ends. */
function unending(index: number): Buffer {
  return Buffer.concat([
    Buffer.from(`${index} 0 obj << /Filter /FlateDecode >> stream\n`),
    Buffer.from('780100ffff0000', 'hex'),
  ]);
}

for (const [what, bytes, why] of refused) {
  test(`a PDF with ${what} is refused in words`, async () => {
    for (const pieceSize of bytes.length > 50_000 ? [65_536] : [7, 1000, 65_536]) {
      const attempt = checkDocument('w9.pdf', bytes, pieceSize);
      await expect(attempt).rejects.toMatchObject({
        code: 'unsupported-file',
        message: expect.stringMatching(why),
      });
    }
  });
}

const VERSION_CHECK = 'if (app.viewerVersion < 9) app.alert("Please update your reader.");';
const harmless = new Set([createHash('sha256').update(VERSION_CHECK).digest('hex')]);
const form = '1 0 obj << /S /JavaScript /JS 2 0 R >> endobj';
const known = (content = VERSION_CHECK) =>
  stream('2 0 obj << /Filter [/FlateDecode] >>', deflateSync(content));

/** Stands for the forms of the IRS, whose scripts are known by their hash. */
async function checkForm(...objects: (string | Buffer)[]): Promise<void> {
  const check = pdfContentCheck((why) => new ProblemError('unsupported-file', why), harmless);
  await check.write(pdf(...objects));
  await check.end();
}

test('a form whose only script is known to be harmless is accepted', async () => {
  await expect(checkForm(form, known())).resolves.toBeUndefined();
  await expect(checkForm(known(), form)).resolves.toBeUndefined();
});

const altered: [what: string, objects: (string | Buffer)[]][] = [
  ['is changed', [form, known(`${VERSION_CHECK} `)]],
  ['comes with another', [form, known(), '3 0 obj << /S /JavaScript /JS 4 0 R >> endobj']],
  ['comes with an inline one', [form, known(), '3 0 obj << /S /JavaScript /JS (x) >> endobj']],
  ['is replaced later', [form, known(), '2 0 obj (app.alert(1)) endobj']],
  [
    'is replaced by a packed one',
    [
      form,
      known(),
      stream(
        '7 0 obj << /Type /ObjStm /N 1 /First 4 /Filter /FlateDecode >>',
        deflateSync('2 0 (app.alert(1))'),
      ),
    ],
  ],
  ['is replaced inside a picture', [form, known(), picture(Buffer.from('2 0 obj (app.alert(1)) endobj'))]],
];

for (const [what, objects] of altered) {
  test(`a form whose harmless script ${what} is refused`, async () => {
    await expect(checkForm(...objects)).rejects.toThrow('contains scripts');
  });
}
