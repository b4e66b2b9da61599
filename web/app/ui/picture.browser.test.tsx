import './tokens.css';
import './base.css';
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { reduceMotion } from '../../test-support/browser.ts';
import { buildPicture } from '../../test-support/site-data.ts';
import { Picture } from './picture.tsx';

test('MENU-23, HOME-26 a picture fades in once it has loaded, at once under reduced motion', async () => {
  await render(
    <Picture picture={buildPicture('A tart', { src: 'about:blank#' })} sizes="10rem" isPriority />,
  );
  const image = page.getByRole('img', { name: 'A tart' }).element() as HTMLImageElement;
  const style = getComputedStyle(image);
  expect(style.opacity).toBe('0');
  image.src = buildPicture('A tart').src;
  await expect.poll(() => style.opacity).toBe('1');
  expect(style.transitionProperty).toContain('opacity');
  expect(style.transitionDuration).not.toBe('0s');
  await reduceMotion();
  await expect.poll(() => style.transitionDuration).toBe('0s');
});
