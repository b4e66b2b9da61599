import { expect, test } from 'vitest';
import { pointAt } from './focal-editor.tsx';

const box = { left: 100, top: 50, width: 200, height: 100 };

test.each([
  [100, 50, { x: 0, y: 0 }],
  [300, 150, { x: 1, y: 1 }],
  [131, 88, { x: 0.15, y: 0.4 }],
  [20, 400, { x: 0, y: 1 }],
])('%i, %i is the nearest step within the picture', (clientX, clientY, point) => {
  expect(pointAt(box, { clientX, clientY })).toEqual(point);
});
