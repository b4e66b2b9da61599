import { readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { drawings, redrawn } from './drawings.ts';

const root = path.resolve(import.meta.dirname, '..');

test.each(drawings)('the drawing $name in $file is what the code says now', (drawing) => {
  const text = readFileSync(path.join(root, drawing.file), 'utf8');
  expect(text === redrawn(drawing), 'The code has moved on. Draw it again: npm run draw').toBe(true);
});

test('a drawing shows what it is for: pages and server meet only in the contract', () => {
  const folders = drawings.find(({ name }) => name === 'folders')!.draw();
  expect(folders).toContain('web_admin --> contract');
  expect(folders).toContain('server_nouns --> server_platform');
  expect(folders).not.toMatch(/web_\w+ --> server|server_\w+ --> web/);
});
