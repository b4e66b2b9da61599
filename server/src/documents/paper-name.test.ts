import { expect, test } from 'vitest';
import { paperName } from './documents.routes.ts';

const names: [owner: string | null, name: string][] = [
  ['Acme Foods', 'Acme Foods – W-9.pdf'],
  ['Пекарня «Ложка»', 'Пекарня «Ложка» – W-9.pdf'],
  ['Smith/Jones: "Deli" <NJ>', 'Smith-Jones- -Deli- -NJ- – W-9.pdf'],
  ['..\\..\\etc', '-..-etc – W-9.pdf'],
  ['evil\u202efdp.exe\r\n', 'evilfdp.exe – W-9.pdf'],
  ['.hidden.', 'hidden – W-9.pdf'],
  [`${'a'.repeat(79)}🍓`, `${'a'.repeat(79)} – W-9.pdf`],
  ['...', 'Scan 4.PDF'],
  [null, 'Scan 4.PDF'],
];

test.each(names)('the paper of %j is called %j', (owner_name, name) => {
  expect(paperName({ kind: 'w9', filename: 'Scan 4.PDF', owner_name })).toBe(name);
});

test('the name has the extension of the file and the kind of paper', () => {
  const paper = { kind: 'corporate' as const, filename: 'a.b.jpeg', owner_name: 'Acme' };
  expect(paperName(paper)).toBe('Acme – Corporate documents.jpeg');
});
