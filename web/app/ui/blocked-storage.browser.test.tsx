import { expect, onTestFinished, test } from 'vitest';
import { replaceBlockedStorage } from './blocked-storage.ts';

test('FRAME-49 where storage is blocked, the page keeps things in memory', () => {
  const real = Object.getOwnPropertyDescriptor(window, 'localStorage')!;
  onTestFinished(() => void Object.defineProperty(window, 'localStorage', real));
  Object.defineProperty(window, 'localStorage', {
    configurable: true,
    get() {
      throw new DOMException('denied', 'SecurityError');
    },
  });
  const { sessionStorage } = window;
  replaceBlockedStorage();
  localStorage.setItem('a', '1');
  expect([localStorage.getItem('a'), localStorage.getItem('b')]).toEqual(['1', null]);
  localStorage.removeItem('a');
  expect(localStorage.getItem('a')).toBeNull();
  expect(window.sessionStorage).toBe(sessionStorage);
});
