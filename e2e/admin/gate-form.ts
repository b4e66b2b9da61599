import type { Page } from '@playwright/test';
import { expect } from '../fixtures.ts';
import type { Language } from './sign-in.ts';

export const gateTexts = {
  ru: {
    title: 'Администрирование',
    language: 'Язык',
    token: 'Токен администратора',
    show: 'Показать токен',
    continue: 'Продолжить',
    required: 'Введите токен.',
    invalid: 'Токен недействителен или истёк. Войдите снова.',
    cleared: 'Токен удалён...',
    accepted: 'Токен принят.',
    change: 'Сменить токен',
    sections: 'Разделы',
    tabs: ['Блог', 'Медиа', 'Меню', 'Настройки', 'Опт'],
    file: 'Фото или видео',
    upload: 'Загрузить',
    refused:
      'Не удалось загрузить файл. Такой файл не принимается, или его содержимое не соответствует имени.',
  },
  en: {
    title: 'Administration',
    language: 'Language',
    token: 'Admin token',
    show: 'Show token',
    continue: 'Continue',
    required: 'Token is required.',
    invalid: 'Token is invalid or expired. Please sign in again.',
    cleared: 'Token cleared...',
    accepted: 'Token accepted.',
    change: 'Change token',
    sections: 'Sections',
    tabs: ['Blog', 'Media', 'Menu', 'Settings', 'Wholesale'],
    file: 'Image or video',
    upload: 'Upload',
    refused:
      'Failed to upload the file. This type of file is not accepted, or its content does not match its name.',
  },
};

export const gate = (page: Page, language: Language = 'ru') =>
  page.getByRole('heading', { level: 1, name: gateTexts[language].title });
export const tokenField = (page: Page, language: Language = 'ru') =>
  page.getByLabel(gateTexts[language].token, { exact: true });
export const sections = (page: Page, language: Language = 'ru') =>
  page.getByRole('navigation', { name: gateTexts[language].sections });
export const message = (page: Page) => page.getByRole('main').getByRole('alert');
export const stored = (page: Page, key: string) => page.evaluate((name) => localStorage.getItem(name), key);

/** Opens the gate and selects a language. */
export async function openGate(page: Page, language: Language = 'ru', address = '/admin'): Promise<void> {
  await page.goto(address);
  await expect(gate(page)).toBeVisible();
  if (language === 'en') await page.getByText('EN', { exact: true }).click();
  await expect(gate(page, language)).toBeVisible();
}

export async function enter(page: Page, token: string, language: Language = 'ru'): Promise<void> {
  await tokenField(page, language).fill(token);
  await page.getByRole('button', { name: gateTexts[language].continue }).click();
}

/** Makes a call that needs the token, by uploading a file that is never accepted. */
export async function callAdmin(page: Page, language: Language = 'ru'): Promise<void> {
  await page.locator('input[type=file]').setInputFiles({
    name: 'page.jpg',
    mimeType: 'image/jpeg',
    buffer: Buffer.from('<!doctype html>'),
  });
  await page.getByRole('button', { name: gateTexts[language].upload, exact: true }).click();
}
