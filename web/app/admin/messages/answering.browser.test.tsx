import type { MessageAnswer, StaffMessage } from '@velvet-spoon/contract/api/staff-messages';
import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { expectAccessible } from '../../../test-support/accessible.ts';
import { openTab, toast } from '../../../test-support/admin.tsx';
import { allowConsole, failedCall } from '../../../test-support/console.ts';
import { refuse } from '../../../test-support/fake-api.ts';
import { messagesTexts } from './messages.texts.ts';

const t = messagesTexts.en;
const at = '2026-10-02T09:30:00.000Z';
const one = 'GET /admin/messages/{id}';
const posted = 'POST /admin/messages/{id}/answers';

const build = (id: string, change: Partial<StaffMessage> = {}): StaffMessage => ({
  id,
  reference: 'VS-7K3M9Q',
  name: 'Nina',
  email: 'nina@guest.example',
  subject: 'Cake',
  excerpt: 'For twelve?',
  folder: 'inbox',
  suspect_reason: null,
  created_at: at,
  kind: 'message',
  due_on: null,
  is_read: true,
  assigned_to: null,
  answered_at: null,
  answered_by: null,
  mail: null,
  phone: '+1',
  note: '',
  answers: [],
  text: 'For twelve?',
  celebration: null,
  inquiry: null,
  ...change,
});

const answer = (change: Partial<MessageAnswer> = {}): MessageAnswer => ({
  id: 'a1',
  text: 'Gladly.',
  language: 'en',
  author: 'Olga',
  created_at: at,
  mail: { state: 'waiting', reason: null, sent_at: null, next_attempt_at: at },
  can_undo_until: new Date(Date.now() + 60_000).toISOString(),
  ...change,
});

const hours = { id: 's1', title: 'Hours', text_en: '{name}, on {date} at {cafe}.', text_ru: 'Ждём, {name}.' };

const open = (message: StaffMessage, answers = {}) =>
  openTab(
    'messages',
    {
      [one]: message,
      'GET /admin/messages': [],
      'GET /admin/messages/count': { inbox: 1, suspects: 0 },
      'GET /admin/messages/assignees': [
        { id: 'v', name: 'Vera' },
        { id: 'o', name: 'Olga' },
      ],
      'GET /admin/saved-answers': [hours],
      ...answers,
    },
    { search: `&message=${message.id}` },
  );

const field = page.getByRole('textbox', { name: t.answer.to.replace('{{name}}', 'Nina') });
const button = (name: string) => page.getByRole('button', { name, exact: true });

test('MESSAGES-21 an answer can be taken back until the server says that it left, and its text returns', async () => {
  const sent = build('undo', { folder: 'answered', answers: [answer()] });
  const api = await open(sent, {
    'DELETE /admin/messages/{id}/answers/{answer}': () => {
      api.answer({ [one]: build('undo') });
    },
  });
  await field.fill('And one thing more.');
  await expect.element(page.getByText(/^It leaves in \d+ s\.$/)).toBeVisible();
  await expectAccessible();
  await button(t.answer.undo).click();
  await expect.element(field).toHaveValue('Gladly.\n\nAnd one thing more.');
  expect(api.writes).toMatchObject([{ params: { id: 'undo', answer: 'a1' } }]);
  await expect.element(button(t.answer.undo)).not.toBeInTheDocument();
  await expect.element(field).toHaveFocus();
});

test('MESSAGES-21 a mail that has left shows its state and no way back, whatever the clock of the device says', async () => {
  const later = new Date(Date.now() + 3600_000).toISOString();
  const api = await open(build('clock', { answers: [answer({ can_undo_until: later })] }));
  await expect.element(page.getByText('It leaves in 60 s.')).toBeVisible();
  const mail = { state: 'failed', reason: 'no such mailbox', sent_at: null, next_attempt_at: null } as const;
  api.answer({ [one]: build('clock', { answers: [answer({ can_undo_until: null, mail })] }) });
  await expect.element(page.getByText(/no such mailbox/)).toBeVisible();
  await expect.element(page.getByRole('link', { name: t.answer.inStatus })).toBeVisible();
  expect(button(t.answer.undo).elements()).toEqual([]);
});

test('MESSAGES-27, MESSAGES-18 an answer that failed is kept, over a change of screen too, and sent as the same one', async () => {
  allowConsole(failedCall);
  const api = await open(build('kept'), { [posted]: () => refuse(503, 'unavailable') });
  await button(t.answer.send).click();
  await expect.element(page.getByText(t.answer.blank)).toBeVisible();
  await field.fill('Gladly!');
  await button(t.answer.send).click();
  await expect.element(toast(t.answer.sendError)).toBeVisible();
  await page.getByRole('link', { name: t.back }).click();
  await expect.element(page.getByText(t.empty.inbox)).toBeVisible();
  const again = await open(build('kept'), { [posted]: build('kept', { answers: [answer()] }) });
  await expect.element(field).toHaveValue('Gladly!');
  await button(t.answer.send).click();
  await expect.element(field).toHaveValue('');
  const [first, second] = [api.sent(posted)[0]!, again.sent(posted)[0]!];
  expect(second.body).toEqual(first.body);
});

test('MESSAGES-26 a saved answer is inserted in the language of the guest, with what is missing still visible', async () => {
  await open(build('insert', { text: 'Hello' }));
  await field.fill('Dear guest! ');
  await userEvent.keyboard('{End}');
  await button(t.saved.menu).click();
  await expectAccessible();
  await page.getByRole('menuitem', { name: 'Hours' }).click();
  await expect.element(field).toHaveValue('Dear guest! Nina, on {date} at Velvet Spoon.');
  await page.getByText(t.answer.russian, { exact: true }).click();
  await field.fill('');
  await button(t.saved.menu).click();
  await page.getByRole('menuitem', { name: 'Hours' }).click();
  await expect.element(field).toHaveValue('Ждём, Nina.');
});

test('MESSAGES-26 the menu of saved answers says that there are none', async () => {
  await open(build('none'), { 'GET /admin/saved-answers': [] });
  await button(t.saved.menu).click();
  await expect.element(page.getByRole('menu').getByText(t.saved.empty)).toBeVisible();
  await expectAccessible();
});

test('MESSAGES-26 saved answers are written, changed and deleted in a window', async () => {
  allowConsole(failedCall);
  const api = await open(build('saved'), {
    'POST /admin/saved-answers': { ...hours, id: 's2' },
    'PUT /admin/saved-answers/{id}': () => refuse(409, 'title-taken'),
    'DELETE /admin/saved-answers/{id}': () => undefined,
  });
  await button(t.saved.menu).click();
  await page.getByRole('menuitem', { name: t.saved.edit }).click();
  await button(t.saved.add).click();
  await page.getByRole('textbox', { name: t.saved.title }).fill('Delivery');
  await page.getByRole('textbox', { name: t.saved.text_en }).fill('We deliver.');
  await button('Save').click();
  await expect.element(page.getByText(t.saved.missing)).toBeVisible();
  expect(api.writes).toEqual([]);
  await page.getByRole('textbox', { name: t.saved.text_ru }).fill('Доставляем.');
  await expectAccessible();
  await button('Save').click();
  await expect.element(button(t.saved.add)).toBeVisible();
  await button('Change “Hours”').click();
  await button('Save').click();
  await expect.element(toast('already taken')).toBeVisible();
  await button('Cancel').click();
  window.confirm = () => true;
  await button('Delete “Hours”').click();
  await expect.element(toast(t.saved.deleted)).toBeVisible();
  expect(api.writes.map(({ call, body }) => [call, body?.title])).toEqual([
    ['POST /admin/saved-answers', 'Delivery'],
    ['PUT /admin/saved-answers/{id}', 'Hours'],
    ['DELETE /admin/saved-answers/{id}', undefined],
  ]);
});

test('MESSAGES-20, MESSAGES-23 an opened message is marked as read, given to a colleague and noted about', async () => {
  const marked = 'PATCH /admin/messages/{id}';
  const read = build('handled');
  const api = await open(build('handled', { is_read: false }), { [marked]: read });
  await expect.poll(() => api.sent(marked).length).toBe(1);
  api.answer({ [one]: read });
  await page.getByRole('combobox', { name: t.handling.assigned }).selectOptions('Vera');
  await expect.element(toast(t.handling.saved)).toBeVisible();
  await page.getByRole('textbox', { name: t.handling.note }).fill('Likes pears');
  api.answer({ [marked]: { ...read, note: 'Likes pears' }, [one]: { ...read, note: 'Likes pears' } });
  await button(t.handling.saveNote).click();
  await expect.element(button(t.handling.saveNote)).toBeDisabled();
  expect(api.writes.map(({ body }) => body)).toEqual([
    { is_read: true },
    { assigned_to: 'v' },
    { note: 'Likes pears' },
  ]);
});

test('MESSAGES-22, MESSAGES-25 a message is deleted once staff confirm it, and is not asked for again', async () => {
  const api = await open(build('gone'), { 'POST /admin/messages/bulk': { count: 1 } });
  await button(t.bulk.delete).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('button', { name: 'Cancel' }).click();
  expect(api.writes).toEqual([]);
  await button(t.bulk.delete).click();
  api.answer({ [one]: () => refuse(404, 'not-found') });
  await dialog.getByRole('button', { name: t.bulk.delete }).click();
  await expect.element(page.getByText(t.empty.inbox)).toBeVisible();
  expect(api.writes).toMatchObject([{ body: { ids: ['gone'], action: 'delete' } }]);
});
