import { first } from '../../harness/full.ts';
import { desktop, expect, expectAccessible, phone } from '../fixtures.ts';
import { signIn, test } from '../own-site.ts';
import { expectNoOverflow } from '../partners.ts';
import { failure, refuse, toast } from './answers.ts';

/** Its worker would retry what fails, so nothing here has a mail server. */
const texts = {
  ru: {
    title: 'Состояние сайта',
    mails: 'Неотправленные письма',
    noMails: 'Ошибок с отправкой писем нет.',
    resend: 'Отправить ещё раз: Your order, кому: dana@guest.example',
    onItsWay: 'Письмо отправляется.',
    details: 'Подробности для разработчика',
    jobs: 'Задачи с ошибками',
    job: 'Удаление незаконченных загрузок',
    noJobs: 'Ошибок нет.',
    retry: 'Запустить ещё раз: Удаление незаконченных загрузок',
    soon: 'Задача скоро запустится.',
    refused: 'Проверьте, нет ли ошибки в адресе.',
    noBackup: 'Резервных копий ещё нет.',
    disk: /^Свободно .+ из .+$/,
    version: /^Версия \d+\.\d+\.\d+/,
    loadError: 'Не удалось загрузить состояние сайта.',
    again: 'Повторить',
    error: 'Не удалось отправить ещё раз.',
    history: 'Письмо отправлено ещё раз',
    ranAgain: 'Запущено ещё раз',
  },
  en: {
    title: 'Status',
    mails: 'Emails that failed',
    noMails: 'No email has failed.',
    resend: 'Send again: Your order, to dana@guest.example',
    onItsWay: 'The email is on its way.',
    details: 'Details for the developer',
    jobs: 'Jobs that failed',
    job: 'Removal of unfinished uploads',
    noJobs: 'No job has failed.',
    retry: 'Run again: Removal of unfinished uploads',
    soon: 'It will run in a moment.',
    refused: 'Is the address right?',
    noBackup: 'There is no backup yet.',
    disk: /^.+ free of .+$/,
    version: /^Version \d+\.\d+\.\d+/,
    loadError: 'Failed to load the status.',
    again: 'Try again',
    error: 'Failed to send again.',
    history: 'Email sent again',
    ranAgain: 'Run again',
  },
};

const screens: ['ru' | 'en', { width: number; height: number }][] = [
  ['ru', phone],
  ['en', desktop],
];

for (const [language, viewport] of first(1, screens)) {
  const text = texts[language];

  test(`STATUS-1, STATUS-6, STATUS-7 staff see what failed, try it again, and find it in the history (${language})`, async ({
    page,
    site,
    watch,
  }) => {
    watch.allowConsole(failure);
    await site.query(
      `insert into mails (message_id, to_address, subject, html, text, state, attempts, last_error, about_noun, about_id)
       values ($1, 'dana@guest.example', 'Your order', '<p>Hello</p>', 'Hello', 'dead', 9, '550 No such mailbox', 'messages', gen_random_uuid())`,
      [`<${crypto.randomUUID()}@cafe.example>`],
    );
    await site.query(
      `insert into pgboss.job (name, data, state, completed_on, output)
       values ('storage-sweep', '{}', 'failed', now(), '{"message": "The disk did not answer"}')`,
    );
    await page.setViewportSize(viewport);
    await signIn(page, site, language);

    await page.route('**/api/v1/admin/status', (route) => refuse(route, 500, 'internal-error'), { times: 1 });
    await page.goto('/admin?tab=status');
    await expect(page.getByRole('alert')).toContainText(text.loadError);
    await expectAccessible(page);
    await page.getByRole('button', { name: text.again }).click();

    const mails = page.getByRole('list', { name: text.mails });
    await expect(mails.getByRole('listitem')).toContainText([text.refused]);
    await expect(mails.getByText('550 No such mailbox')).toBeHidden();
    await mails.getByText(text.details).click();
    await expect(mails.getByText('550 No such mailbox')).toBeVisible();
    const jobs = page.getByRole('list', { name: text.jobs });
    await expect(jobs.getByRole('listitem')).toContainText([text.job]);
    await expect(jobs).toContainText('The disk did not answer');
    await expect(page.getByText(text.noBackup)).toBeVisible();
    await expect(page.getByText(text.disk)).toBeVisible();
    await expect(page.getByText(text.version)).toBeVisible();
    await expect(page.getByRole('heading', { level: 1, name: text.title })).toBeVisible();
    await expectAccessible(page);
    await expectNoOverflow(page);

    await page.route('**/resend', (route) => refuse(route, 500, 'internal-error'), { times: 1 });
    await page.getByRole('button', { name: text.resend }).click();
    await expect(toast(page, text.error)).toBeVisible();
    await page.getByRole('button', { name: text.resend }).click();
    await expect(toast(page, text.onItsWay)).toBeVisible();
    await expect(page.getByText(text.noMails)).toBeVisible();
    await expect(page.getByRole('heading', { name: text.mails })).toBeFocused();
    await page.getByRole('button', { name: text.retry }).click();
    await expect(toast(page, text.soon)).toBeVisible();
    await expect(page.getByText(text.noJobs)).toBeVisible();
    await expect(page.getByRole('heading', { name: text.jobs })).toBeFocused();
    await expectAccessible(page);

    await page.goto('/admin?tab=history');
    await expect(page.getByText(text.history)).toBeVisible();
    await expect(page.getByText(text.ranAgain)).toBeVisible();
    await expect(page.getByRole('main')).toContainText(text.job);
  });
}
