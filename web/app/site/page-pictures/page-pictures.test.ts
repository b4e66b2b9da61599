import { readFileSync } from 'node:fs';
import path from 'node:path';
import { type Frame, type PictureSlotName, pictureSlots } from '@velvet-spoon/contract/domain/picture-slots';
import { expect, test } from 'vitest';

const site = path.resolve(import.meta.dirname, '..');

const readSheet = (sheet: string) => readFileSync(path.join(site, sheet), 'utf8');

/** The crops of a stylesheet without a focal point, in the order of its rules. */
function cropsOf(sheet: string): Frame['focalPoint'][] {
  const crops = readSheet(sheet).matchAll(/--crop-x: (\d+)%;(?:\s+--crop-y: (\d+)%;)?/g);
  return [...crops].map(([, x, y = 50]) => ({ x: Number(x) / 100, y: Number(y) / 100 }));
}

const centre = { x: 0.5, y: 0.5 };
const [heroPhone, heroDesktop] = cropsOf('home/hero.module.css');
const [mission, closing] = cropsOf('home/sections.module.css');
const [about] = cropsOf('about/about.module.css');
const [ingredients] = cropsOf('about/values.module.css');

test.each<[PictureSlotName, Frame['focalPoint'] | undefined, Frame['focalPoint'] | undefined]>([
  ['hero-1', heroPhone, heroDesktop],
  ['hero-2', heroPhone, heroDesktop],
  ['banner', centre, centre],
  ['mission', mission, mission],
  ['closing', closing, closing],
  ['about', about, about],
  ['ingredients', ingredients, ingredients],
  ['contact', undefined, centre],
  ['film-poster', centre, centre],
])('staff see %s cropped as its page crops it', (name, phone, desktop) => {
  const shape = pictureSlots[name];
  expect([shape.phone?.focalPoint, shape.desktop?.focalPoint]).toEqual([phone, desktop]);
});

test('a picture without a focal point and without a crop of its section is centred', () => {
  expect(readSheet('../ui/picture.module.css')).toContain(
    'object-position: var(--focal-x, var(--crop-x, 50%)) var(--focal-y, var(--crop-y, 50%));',
  );
});
