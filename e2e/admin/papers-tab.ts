import { randomUUID } from 'node:crypto';
import type { APIRequestContext, Page } from '@playwright/test';
import sharp from 'sharp';
import { buildPdfPages } from '../../harness/pdf-pages.ts';
import { expect, hydrated } from '../fixtures.ts';
import { newEmail, PASSWORD } from '../partners.ts';
import { type Language, signInAsAdmin } from './sign-in.ts';

const paperTexts = {
  en: {
    search: 'Search by company, name or email',
    filter: 'Filter by status',
    noMatch: 'Nobody here matches your search.',
    w9: 'W-9',
    documents: 'Documents',
    of: (paper: string, name: string) => `${paper} of ${name}`,
    detailsOf: (name: string) => `Details of ${name}`,
    openPaper: 'View: W-9',
    download: 'Download',
    downloadPaper: 'Download: W-9',
    openDocuments: 'View: Documents',
    downloadDocuments: 'Download: Documents',
    page: (page: number, count: number) => `Page ${page} of ${count}`,
    position: (page: number, count: number) => `${page} of ${count}`,
    notScanned: 'No virus scanner has checked this file.',
    wordWarning: /^A Word file can carry harmful code/,
    broken: 'This PDF is damaged and cannot be shown.',
    password: 'This PDF is protected with a password.',
    zoomIn: 'Zoom in',
    zoomOut: 'Zoom out',
    next: 'Next page',
    pages: 'Pages of the document',
    close: 'Close',
    openings: 'Who opened the files',
    noOpenings: 'Nobody has opened them yet.',
    kept: 'Kept until you decide.',
    sent: 'Sent, ',
    note: 'Staff notes',
    saveNote: 'Save notes',
    noteSaved: 'Notes saved.',
    conflict: 'Someone else has saved a change.',
    keepMine: 'Save my version',
    decline: (name: string) => `Decline ${name}`,
    subject: 'Subject',
    mailText: 'Text of the email (in English)',
    preview: 'Preview of the email',
    missing: 'Please fill this in.',
    declineAndSend: 'Decline and send',
    declined: (name: string) => `Declined ${name}. The email is on its way.`,
    suspend: 'Suspend',
    confirmSuspend: (name: string) =>
      `Suspend ${name}? They will be signed out at once and cannot sign in until you reinstate them.`,
    suspended: (name: string) => `Suspended ${name}.`,
    suspendedStatus: 'Suspended',
    reinstate: 'Reinstate',
    reinstated: (name: string) => `Reinstated ${name}.`,
    yes: 'Approved Yes',
    csv: 'Download CSV',
    more: 'Show more',
  },
  ru: {
    search: 'Поиск по компании, имени или почте',
    filter: 'Фильтр по статусу',
    noMatch: 'Здесь никого не нашлось.',
    w9: 'W-9',
    documents: 'Документы',
    of: (paper: string, name: string) => `${paper}: ${name}`,
    detailsOf: (name: string) => `Подробнее: ${name}`,
    openPaper: 'Посмотреть: W-9',
    download: 'Скачать',
    downloadPaper: 'Скачать: W-9',
    openDocuments: 'Посмотреть: Документы',
    downloadDocuments: 'Скачать: Документы',
    page: (page: number, count: number) => `Страница ${page} из ${count}`,
    position: (page: number, count: number) => `${page} из ${count}`,
    notScanned: 'Этот файл не проверен антивирусом.',
    wordWarning: /^В файле Word может скрываться вредоносный код/,
    broken: 'Этот PDF повреждён, показать его нельзя.',
    password: 'Этот PDF защищён паролем.',
    zoomIn: 'Увеличить',
    zoomOut: 'Уменьшить',
    next: 'Следующая страница',
    pages: 'Страницы документа',
    close: 'Закрыть',
    openings: 'Кто открывал файлы',
    noOpenings: 'Их ещё никто не открывал.',
    kept: 'Хранится, пока вы не примете решение.',
    sent: 'Отправлено, ',
    note: 'Заметки для своих',
    saveNote: 'Сохранить заметки',
    noteSaved: 'Заметки сохранены.',
    conflict: 'Кто-то уже сохранил другие изменения.',
    keepMine: 'Сохранить мой вариант',
    decline: (name: string) => `Отклонить: ${name}`,
    subject: 'Тема',
    mailText: 'Текст письма (на английском)',
    preview: 'Как будет выглядеть письмо',
    missing: 'Заполните это поле.',
    declineAndSend: 'Отклонить и отправить',
    declined: (name: string) => `Заявка отклонена: ${name}. Письмо отправляется.`,
    suspend: 'Приостановить доступ',
    confirmSuspend: (name: string) =>
      `Приостановить доступ (${name})? Партнёр сразу выйдет из системы и не сможет войти, пока вы не вернёте ему доступ.`,
    suspended: (name: string) => `Доступ приостановлен: ${name}.`,
    suspendedStatus: 'Приостановлен',
    reinstate: 'Вернуть доступ',
    reinstated: (name: string) => `Доступ снова открыт: ${name}.`,
    yes: 'Одобрен',
    csv: 'Скачать CSV',
    more: 'Показать ещё',
  },
};

type SentFile = { name: string; mimeType: string; buffer: Buffer };

export function pdfFile(buffer: Buffer): SentFile {
  return { name: 'articles.pdf', mimeType: 'application/pdf', buffer };
}

/** Applies with a PDF or something else, and a picture, as a company that no other test uses. */
export async function applyWithPapers(
  request: APIRequestContext,
  corporate = pdfFile(buildPdfPages(['Articles of organization'])),
) {
  const mark = randomUUID().slice(0, 8);
  const applicant = { username: `Mira ${mark}`, email: newEmail(), company: `Acme Foods ${mark}` };
  const scan = await sharp({ create: { width: 850, height: 1100, channels: 3, background: '#e9e2d0' } })
    .png()
    .toBuffer();
  const answer = await request.post('/api/v1/wholesale/register', {
    multipart: {
      username: applicant.username,
      email: applicant.email,
      password: PASSWORD,
      company_name: applicant.company,
      corporate_docs: corporate,
      w9_form: { name: 'scan 4.PNG', mimeType: 'image/png', buffer: scan },
    },
  });
  expect(answer.status()).toBe(201);
  return { ...applicant, scan };
}

/** The tab, narrowed to one company. */
export async function openTab(page: Page, language: Language, company: string) {
  await signInAsAdmin(page, language);
  await page.goto('/admin?tab=wholesale');
  const t = paperTexts[language];
  await page.getByRole('searchbox', { name: t.search }).fill(company);
  return {
    t,
    dialog: page.getByRole('dialog'),
    pending: page.locator('section[aria-labelledby="pending"]'),
    approved: page.locator('section[aria-labelledby="approved"]'),
    declined: page.locator('section[aria-labelledby="declined"]'),
    message: page.getByTestId('messages').getByRole('status'),
    button: (name: string) => page.getByRole('button', { name, exact: true }),
    toast: (text: string) => page.getByRole('alert').filter({ hasText: text }),
  };
}

/** Signs in on the partner's page, and returns what it says. */
export async function signInAsPartner(page: Page, email: string) {
  await page.goto('/wholesale/login');
  await hydrated(page);
  const main = page.getByRole('main');
  await main.getByLabel('Email or username').fill(email);
  await main.getByLabel('Password').fill(PASSWORD);
  await main.getByRole('button', { name: 'Sign in' }).click();
  return main;
}
