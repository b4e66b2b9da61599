import { readFileSync } from 'node:fs';
import path from 'node:path';
import { type Frame, type PlaceName, places } from '@velvet-spoon/contract/places';
import { expect, test } from 'vitest';

const site = path.resolve(import.meta.dirname, '..');

/** What a stylesheet crops to without a focal point, in the order of its rules. */
function cropsOf(sheet: string): Frame['focalPoint'][] {
  const css = readFileSync(path.join(site, sheet), 'utf8');
  const rules = css.matchAll(/object-position: var\(--focal-x, (\d+)%\) var\(--focal-y, (\d+)%\)/g);
  return [...rules].map(([, x, y]) => ({ x: Number(x) / 100, y: Number(y) / 100 }));
}

const centre = { x: 0.5, y: 0.5 };
const [image] = cropsOf('../ui/picture.module.css');
const [heroPhone, heroDesktop] = cropsOf('home/hero.module.css');
const [mission, closing] = cropsOf('home/sections.module.css');
const [about] = cropsOf('about/about.module.css');
const [ingredients] = cropsOf('about/values.module.css');

test.each<[PlaceName, Frame['focalPoint'] | undefined, Frame['focalPoint'] | undefined]>([
  ['hero-1', heroPhone, heroDesktop],
  ['hero-2', heroPhone, heroDesktop],
  ['banner', image, image],
  ['mission', mission, mission],
  ['closing', closing, closing],
  ['about', about, about],
  ['ingredients', ingredients, ingredients],
  ['contact', undefined, image],
  ['film-poster', image, image],
])('staff see %s cropped as its page crops it', (name, phone, desktop) => {
  const shape = places[name];
  expect([shape.phone?.focalPoint, shape.desktop?.focalPoint]).toEqual([phone, desktop]);
});

test('a picture without rules of its section is centred', () => {
  expect(image).toEqual(centre);
});

test('every step of a focal point has its class', () => {
  const css = readFileSync(path.join(site, 'imagery/imagery.module.css'), 'utf8');
  for (let percent = 0; percent <= 100; percent += 5) {
    for (const axis of ['x', 'y'])
      expect(css).toContain(`.${axis}${percent} {\n  --focal-${axis}: ${percent}%;`);
  }
});
