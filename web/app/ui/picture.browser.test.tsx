import './tokens.css';
import './base.css';
import { flushSync } from 'react-dom';
import { createRoot, hydrateRoot } from 'react-dom/client';
import { expect, test } from 'vitest';
import { render } from 'vitest-browser-react';
import { reduceMotion } from '../../test-support/browser.ts';
import { buildPicture } from '../../test-support/site-data.ts';
import { Picture } from './picture.tsx';

test('MENU-23, HOME-26 a picture fades in once it has loaded, at once under reduced motion', async () => {
  const container = document.body.appendChild(document.createElement('div'));
  const root = createRoot(container);
  // Read at once: a picture of this address takes no time to load.
  flushSync(() => root.render(<Picture picture={buildPicture('A fading tart')} sizes="10rem" />));
  const style = getComputedStyle(container.querySelector('img')!);
  expect(style.opacity).toBe('0');
  await expect.poll(() => style.opacity).toBe('1');
  expect(style.transitionProperty).toContain('opacity');
  expect(style.transitionDuration).not.toBe('0s');
  await reduceMotion();
  await expect.poll(() => style.transitionDuration).toBe('0s');
  root.unmount();
  container.remove();
});

test('MENU-13 a picture that fails says "Photo coming soon", also if it failed before the page took over', async () => {
  const broken = buildPicture('A tart', { src: 'data:image/png,broken' });
  const screen = await render(<Picture picture={broken} sizes="10rem" />);
  await expect.element(screen.getByText('Photo coming soon')).toBeVisible();
  expect(screen.container.querySelector('img')).toBeNull();
  await screen.unmount();

  const good = buildPicture('A tart');
  const { container: page } = await render(<Picture picture={good} sizes="10rem" isInstant />);
  const container = document.body.appendChild(document.createElement('div'));
  container.innerHTML = page.innerHTML.replace(good.src, broken.src);
  const image = container.querySelector('img')!;
  await image.decode().catch(() => {});
  expect([image.complete, image.naturalWidth]).toEqual([true, 0]);
  const root = hydrateRoot(container, <Picture picture={broken} sizes="10rem" isInstant />);
  await expect.poll(() => container.textContent).toBe('Photo coming soon');
  root.unmount();
  container.remove();
});

test('a picture under a text leaves its blurred placeholder when it fails', async () => {
  const placeholder = buildPicture('').src;
  const broken = buildPicture('A tart', { src: 'data:image/png,broken', placeholder });
  const { container } = await render(<Picture picture={broken} sizes="10rem" isBackdrop />);
  await expect.poll(() => container.querySelectorAll('img').length).toBe(1);
  expect(container.textContent).toBe('');
});
