import type { Locator, Page } from '@playwright/test';
import { expect } from '../fixtures.ts';

export async function paste(editor: Locator, html: string): Promise<void> {
  await editor.evaluate((target, text) => {
    const clipboardData = new DataTransfer();
    clipboardData.setData('text/html', text);
    clipboardData.setData('text/plain', 'plain');
    target.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }));
  }, html);
}

export async function selectText(page: Page, editor: Locator, text: string): Promise<void> {
  await editor.focus();
  await editor.getByText(text, { exact: true }).evaluate((node) => getSelection()?.selectAllChildren(node));
  await expect.poll(() => page.evaluate(() => getSelection()?.toString().trim())).toBe(text);
}

/** Waits two frames after the key, because the editor notices a moved caret late. Nobody types that fast. */
export async function pressInText(page: Page, key: string): Promise<void> {
  await page.keyboard.press(key);
  await page.evaluate(() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))));
}

export const htmlOf = (editor: Locator) => editor.evaluate((node) => node.innerHTML);
