import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { deflateSync } from 'node:zlib';
import { expect, test } from 'vitest';
import { EICAR } from '../../../test-support/clamd.ts';
import { buildDocx, buildPdf, docWithMacros } from '../../../test-support/documents.ts';
import { buildPdfPages } from '../../../test-support/pdf-pages.ts';
import { startTestClamd } from '../../test-support/clamd.ts';
import { createWholesaleApp } from '../../test-support/wholesale-app.ts';
import { openScan } from './virus-scan.ts';

const clamd = await startTestClamd();
const { apply, applicant, asAdministrator, expectNothingKept } = await createWholesaleApp(clamd.env);

async function scan(...pieces: Buffer[]) {
  const open = openScan({ host: '127.0.0.1', port: clamd.port });
  for (const piece of pieces) await open.write(piece);
  return open.verdict();
}

test('a known signature is found, even across two chunks', async () => {
  const bytes = buildPdf(EICAR);
  const middle = bytes.indexOf('EICAR');
  const verdict = await scan(bytes.subarray(0, middle), bytes.subarray(middle));
  expect(verdict).toEqual({ state: 'infected', signature: 'Test.Eicar.UNOFFICIAL' });
});

test('a file larger than clamd accepts is an error, not clean', async () => {
  expect(await scan(Buffer.alloc(31 * 1024 * 1024))).toMatchObject({ state: 'error' });
});

const script = '/OpenAction<</S/JavaScript/JS(app.alert(1))>>';
/** As a scanner at the door makes it: one picture, packed without loss. */
const largeScan = Buffer.concat([
  Buffer.from('%PDF-1.7\n1 0 obj<</Subtype/Image/Filter/FlateDecode>>\nstream\n'),
  deflateSync(Buffer.alloc(120 * 1024 * 1024)),
  Buffer.from('\nendstream\nendobj\n%%EOF\n'),
]);

test.each<[what: string, name: string, bytes: Buffer | Promise<Buffer>]>([
  ['a PDF', 'w9.pdf', buildPdf('clean', 1_000_000)],
  ['a form with scripts', 'w9.pdf', buildPdfPages(['W-9'], { catalog: script })],
  ['a PDF that is locked against changes', 'w9.pdf', buildPdfPages(['W-9'], { password: '' })],
  ['a scan of 120 MB when unpacked', 'w9.pdf', largeScan],
  ['a social security number', 'w9.pdf', buildPdf('SSN 078-05-1120 '.repeat(20))],
  ['the menu of the demo', 'w9.pdf', readFile(path.resolve(import.meta.dirname, '../../seed/menu.pdf'))],
  ['a Word document', 'w9.docx', buildDocx()],
])('PAPERS-11 %s passes the scanner, and staff see that it was scanned', async (_, name, bytes) => {
  const id = await applicant({ w9: { name, bytes: await bytes } });
  const { papers } = (await asAdministrator('GET', `/admin/wholesale/${id}`)).json();
  expect(papers).toMatchObject([{ is_scanned: true }, { is_scanned: true }]);
  const link = await asAdministrator('POST', `/admin/documents/${papers[0].id}/link`);
  expect(link.json()).toMatchObject({ is_scanned: true });
});

const macros = 'contains macros. Please save it as a PDF and send that one.';
const locked = 'is protected with a password. Please save it without one and send it again.';
const virus = 'did not pass the virus scan.';
const bomb = { name: 'word/bomb.xml', content: Buffer.alloc(90 * 1024 * 1024) };

test.each([
  ['a virus', 'w9.pdf', buildPdf(EICAR), virus],
  ['a virus in a Word document', 'w9.docx', buildDocx({ name: 'word/a.bin', content: EICAR }), virus],
  ['a virus in a locked PDF', 'w9.pdf', buildPdfPages([EICAR], { password: '' }), virus],
  ['an old Word document with macros', 'w9.doc', docWithMacros(), macros],
  [
    'a Word document with macros under another name',
    'w9.docx',
    buildDocx({ name: 'word/media/a.png', content: docWithMacros() }),
    macros,
  ],
  ['a PDF that needs a password', 'w9.pdf', buildPdfPages(['W-9'], { password: 'secret' }), locked],
  ['an archive with a password', 'w9.docx', buildDocx({ name: 'a', content: 'a', flags: 1 }), locked],
  [
    'an archive that unpacks to 450 MB',
    'w9.docx',
    buildDocx(...Array.from({ length: 5 }, (_, index) => ({ ...bomb, name: `word/${index}.xml` }))),
    'unpacks to more than we can check. Please save it as a PDF of fewer pages.',
  ],
])('PAPERS-11 %s is refused in words, and nothing is kept', async (_, name, bytes, why) => {
  const answer = await apply({ w9: { name, bytes } });
  const code = why === virus ? 'infected-file' : 'unsupported-file';
  expect(answer.json()).toMatchObject({ code, detail: `${name} ${why}`, fields: ['w9_form'] });
  await expectNothingKept();
});
