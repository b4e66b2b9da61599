import { writeFileSync } from 'node:fs';
import { drawings, redrawn } from './drawings.ts';

/** Draws the parts of the documentation that follow from the code. */
for (const drawing of drawings) {
  writeFileSync(drawing.file, redrawn(drawing));
  console.log(`${drawing.file}: ${drawing.name}`);
}
