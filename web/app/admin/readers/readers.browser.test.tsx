import type { Letter, Reader } from '@velvet-spoon/contract/api/readers';
import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { cleanup } from 'vitest-browser-react';
import { expectAccessible } from '../../../test-support/accessible.ts';
import { answerDialogs } from '../../../test-support/acting.ts';
import { openTab, toast } from '../../../test-support/admin.tsx';
import type { Answers } from '../../../test-support/fake-api.ts';
import { savedSettings } from '../../../test-support/saved.ts';
import { buildPost } from '../../../test-support/site-data.ts';
import { letterTexts } from '../kit/letter/letter.texts.ts';
import { readersTexts } from './readers.texts.ts';

const t = readersTexts.en;
const words = letterTexts.en;
const at = '2026-10-02T09:30:00.000Z';

const dana: Reader = {
  id: 'dana',
  email: 'dana@guest.example',
  state: 'active',
  source: 'story',
  themes: ['Recipes'],
  consent_text: 'Email me new stories.',
  consent_at: at,
  confirmed_at: at,
  left_at: null,
  is_refused: true,
};

const letter: Letter = {
  id: 'figs',
  post_id: 'post',
  title: 'Figs are here',
  send_at: '2100-01-01T10:00:00.000Z',
  called_back_at: null,
  finished_at: null,
  sent: 0,
  waiting: 0,
  refused: 0,
  left: 0,
};

const answers: Answers = {
  'GET /admin/readers': [dana],
  'GET /admin/readers/count': { active: 1, pending: 0, left: 0, refused: 1 },
  'GET /admin/letters': [letter],
};

test('READERS-1 only owners switch letters on and set the pace', async () => {
  await openTab('readers', answers, { role: 'staff' });
  await expect.element(page.getByRole('switch', { name: t.settings.on })).toBeDisabled();
  await cleanup();
  const save = ({ body }: { body: object }) => ({ ...savedSettings(), ...body });
  const api = await openTab('readers', { ...answers, 'PUT /admin/readers/settings': save });
  const offered = page.getByRole('switch', { name: t.settings.on });
  await expect.element(offered).toBeEnabled();
  await offered.click();
  await expect.element(toast(t.settings.saved)).toBeVisible();
  await page.getByRole('combobox', { name: t.settings.pace }).selectOptions('120');
  await expect
    .poll(() => api.writes.map(({ body }) => body))
    .toMatchObject([{ sends_letters: true, letters_per_minute: 60 }, { letters_per_minute: 120 }]);
  await expectAccessible();
});

test('READERS-9 staff search readers, see their consent, unsubscribe one and add a list', async () => {
  const api = await openTab('readers', {
    ...answers,
    'POST /admin/readers/{id}/unsubscribe': undefined,
    'POST /admin/readers': { added: 2 },
  });
  answerDialogs();
  const row = page.getByRole('listitem').filter({ hasText: dana.email });
  for (const text of [t.refused, 'Email me new stories.', 'Themes: Recipes']) {
    await expect.element(row).toMatchTextContent(text);
  }
  await page.getByRole('searchbox', { name: t.search }).fill('dana');
  await expect.poll(() => api.sent('GET /admin/readers').at(-1)?.query.get('q')).toBe('dana');
  await expect.element(page.getByRole('button', { name: `Erase: ${dana.email}` })).toBeVisible();
  await page.getByRole('button', { name: `Unsubscribe ${dana.email}` }).click();
  await expect.element(toast(t.unsubscribed)).toBeVisible();

  const file = new File(["Name,Email\r\nA,'+a@guest.example\r\nB,B@guest.example"], 'list.csv');
  await userEvent.upload(document.querySelector<HTMLElement>('input[type=file]')!, file);
  await expect.element(page.getByText('Addresses found: 2')).toBeVisible();
  const add = page.getByRole('button', { name: t.add.submit, exact: true });
  await expect.element(add).toBeDisabled();
  await page.getByRole('textbox', { name: t.add.consent }).fill('On paper');
  await add.click();
  await expect.element(toast('Readers added: 2')).toBeVisible();
  expect(api.writes.at(-1)?.body).toEqual({
    emails: ['+a@guest.example', 'b@guest.example'],
    consent: 'On paper',
  });
});

test('READERS-11 a letter that has not left yet can be called back from the list', async () => {
  const api = await openTab('readers', {
    ...answers,
    'POST /admin/letters/{id}/call-back': { ...letter, called_back_at: at },
  });
  await page.getByRole('button', { name: 'Call back “Figs are here”' }).click();
  await expect.element(toast(words.calledBack)).toBeVisible();
  expect(api.writes).toMatchObject([{ params: { id: 'figs' } }]);
});

test('READERS-16 a published post offers to email it, with a preview and a test, once letters are on', async () => {
  const post = buildPost({ id: 'post', title: 'Figs are here' });
  const posts: Answers = {
    'GET /posts': [post, { ...post, id: 'later', title: 'Plums', is_scheduled: true }],
    'GET /posts/count': { count: 2 },
    'GET /posts/themes': [],
    'GET /admin/drafts': [],
    'GET /admin/posts/{id}/letter': { readers: 2, path: '/newsletter/letter?post=post', letter: null },
    'POST /admin/posts/{id}/letter': letter,
    'POST /admin/posts/{id}/letter/test': undefined,
  };
  const open = page.getByRole('button', { name: /^Email to readers: / });
  await openTab('posts', posts);
  await expect.element(page.getByRole('article', { name: 'Plums' })).toBeVisible();
  expect(open.elements()).toEqual([]);

  await cleanup();
  const on = { 'GET /settings': { ...savedSettings(), sends_letters: true } };
  const api = await openTab('posts', { ...posts, ...on });
  await open.click();
  const dialog = page.getByRole('dialog');
  await expect.element(dialog.getByText('Readers who will get it: 2')).toBeVisible();
  const preview = dialog.getByRole('link', { name: words.preview });
  await expect.element(preview).toHaveAttribute('href', '/newsletter/letter?post=post');
  await dialog.getByRole('button', { name: words.test }).click();
  await expect.element(toast(words.tested)).toBeVisible();
  api.answer({ 'GET /admin/posts/{id}/letter': { readers: 2, path: '/', letter } });
  await dialog.getByRole('button', { name: words.send }).click();
  await expect.element(dialog.getByRole('button', { name: 'Call back “Figs are here”' })).toBeVisible();
  await expectAccessible();
});
