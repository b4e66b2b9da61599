import type { Status } from '@velvet-spoon/contract/api/status';
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { expectAccessible } from '../../../test-support/accessible.ts';
import { expectNoOverflow } from '../../../test-support/acting.ts';
import { openTab, toast } from '../../../test-support/admin.tsx';
import { allowConsole, failedCall } from '../../../test-support/console.ts';
import { refuse } from '../../../test-support/fake-api.ts';

const failed: Status = {
  version: '1.2.3',
  started_at: '2026-10-02T09:30:00.000Z',
  worker: { is_running: false, seen_at: null },
  disk: { free: 4e9, size: 5e10 },
  backup: null,
  failed_mails: [
    {
      id: '00000000-0000-4000-8000-000000000001',
      to: 'dana@guest.example',
      subject: 'Your order',
      created_at: '2026-10-02T09:30:00.000Z',
      reason: '550 No such mailbox',
      next_attempt_at: null,
      can_resend: true,
    },
  ],
  failed_jobs: [
    {
      name: 'storage-sweep',
      count: 1,
      failed_at: '2026-10-02T09:30:00.000Z',
      reason: 'The disk did not answer',
    },
  ],
};

test('STATUS-1, STATUS-2, STATUS-4, STATUS-7, STATUS-8 staff see what failed, try it again, and are told if that fails', async () => {
  allowConsole(failedCall);
  const RESEND = 'POST /admin/status/mails/{id}/resend';
  let status = failed;
  const api = await openTab(
    'status',
    { 'GET /admin/status': refuse(500, 'internal-error'), [RESEND]: refuse(500, 'internal-error') },
    { role: 'staff', language: 'ru', width: 390 },
  );
  await expect.element(page.getByRole('alert')).toMatchTextContent('Не удалось загрузить состояние сайта.');
  await expectAccessible();
  api.answer({ 'GET /admin/status': () => status });
  await page.getByRole('button', { name: 'Повторить' }).click();

  await expect.element(page.getByRole('heading', { level: 1, name: 'Состояние сайта' })).toBeVisible();
  const mails = page.getByRole('list', { name: 'Неотправленные письма' });
  await expect.element(mails.getByRole('listitem')).toMatchTextContent('Проверьте, нет ли ошибки в адресе.');
  await expect.element(mails.getByText('550 No such mailbox')).not.toBeVisible();
  await mails.getByText('Подробности для разработчика').click();
  await expect.element(mails.getByText('550 No such mailbox')).toBeVisible();
  const jobs = page.getByRole('list', { name: 'Задачи с ошибками' });
  await expect.element(jobs.getByRole('listitem')).toMatchTextContent('Удаление незаконченных загрузок');
  await expect.element(jobs).toMatchTextContent('The disk did not answer');
  await expect.element(page.getByText('Она ещё ни разу не запускалась.')).toBeVisible();
  await expect.element(page.getByText('Резервных копий ещё нет.')).toBeVisible();
  await expect.element(page.getByText(/^Свободно .+ из .+$/)).toBeVisible();
  await expect.element(page.getByText('Версия 1.2.3')).toBeVisible();
  await expectAccessible();
  expectNoOverflow();

  const resend = page.getByRole('button', {
    name: 'Отправить ещё раз: Your order, кому: dana@guest.example',
  });
  await resend.click();
  await expect.element(toast('Не удалось отправить ещё раз.')).toBeVisible();
  api.answer({ [RESEND]: undefined });
  status = {
    ...failed,
    failed_mails: [],
    backup: { finished_at: '2026-10-02T03:00:00.000Z', bytes: 4e8, is_on_files_disk: true },
  };
  await resend.click();
  await expect.element(toast('Письмо отправляется.')).toBeVisible();
  await expect.element(page.getByText('Ошибок с отправкой писем нет.')).toBeVisible();
  await expect
    .element(
      page.getByText(
        'Копия лежит на том же диске, что и файлы. Если диск сломается, пропадёт и то и другое.',
      ),
    )
    .toBeVisible();
  await expect.element(page.getByRole('heading', { name: 'Неотправленные письма' })).toHaveFocus();

  api.answer({ 'POST /admin/status/jobs/{name}/retry': undefined });
  status = { ...failed, failed_mails: [], failed_jobs: [], worker: { is_running: true, seen_at: null } };
  await page.getByRole('button', { name: 'Запустить ещё раз: Удаление незаконченных загрузок' }).click();
  await expect.element(toast('Задача скоро запустится.')).toBeVisible();
  await expect.element(page.getByText('Ошибок нет.')).toBeVisible();
  await expect.element(page.getByText('Письма отправляются, фото уменьшаются.')).toBeVisible();
  await expect.element(page.getByRole('heading', { name: 'Задачи с ошибками' })).toHaveFocus();
  expect(api.writes.map(({ params }) => params)).toEqual([
    { id: failed.failed_mails[0]!.id },
    { id: failed.failed_mails[0]!.id },
    { name: 'storage-sweep' },
  ]);
});
