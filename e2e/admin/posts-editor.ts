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
  await selectionNoticed(page);
}

export async function pressInText(page: Page, key: string): Promise<void> {
  await selectionNoticed(page);
  await page.keyboard.press(key);
  await selectionNoticed(page);
}

/** Waits two frames, because the editor takes the focus back and notices a moved selection late. Nobody types that fast. */
async function selectionNoticed(page: Page): Promise<void> {
  await page.evaluate(() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))));
}

export const htmlOf = (editor: Locator) => editor.evaluate((node) => node.innerHTML);
