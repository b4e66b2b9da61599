import type { Celebration } from '@velvet-spoon/contract/api/celebrations';
import type { WeekMessage } from '@velvet-spoon/contract/api/message-week';
import type { StaffMessage } from '@velvet-spoon/contract/api/staff-messages';
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { expectAccessible } from '../../../../test-support/accessible.ts';
import { openTab } from '../../../../test-support/admin.tsx';
import { messagesTexts } from '../messages.texts.ts';

const t = messagesTexts.en.celebration;

const celebration: Celebration = {
  guests: 24,
  dessert: null,
  allergies: ['tree-nuts', 'soy'],
  delivery_town: 'Westfield',
  words: 'Happy birthday, Sam',
  budget: 'About $200',
  pictures: [{ id: 'p1', width: 40, height: 30 }],
};
const week: WeekMessage = {
  id: 'cake',
  reference: 'VS-CAKE22',
  name: 'Dana Reed',
  subject: 'Celebration cake for November 28',
  folder: 'inbox',
  kind: 'celebration',
  due_on: '2026-11-28',
  celebration,
};
const message: StaffMessage = {
  ...week,
  email: 'dana@guest.example',
  phone: '+1 908 555 0142',
  excerpt: '',
  is_read: true,
  assigned_to: null,
  note: '',
  answers: [],
  text: 'Sam turns six.',
  suspect_reason: null,
  created_at: '2026-10-02T09:30:00.000Z',
  answered_at: null,
  answered_by: null,
  mail: null,
  inquiry: null,
};
const svg = '<svg xmlns="http://www.w3.org/2000/svg" width="40" height="30"/>';
// Not in the contract, because it sends bytes.
const pictures = {
  'GET /admin/messages/{id}/pictures/{picture}': () =>
    new Response(svg, { headers: { 'content-type': 'image/svg+xml' } }),
};

test('CELEBRATIONS-13 an open request shows what the kitchen needs, and its pictures', async () => {
  await openTab(
    'messages',
    {
      'GET /admin/messages/{id}': message,
      'GET /admin/messages': [],
      'GET /admin/messages/count': { inbox: 1, suspects: 0 },
      'GET /admin/messages/assignees': [],
      'GET /admin/saved-answers': [],
      ...pictures,
    },
    { search: '&message=cake' },
  );
  const facts = page.getByRole('group', { name: t.title });
  for (const fact of [
    'Saturday, November 28, 2026',
    '24',
    t.surprise,
    'Tree nuts, Soy',
    'Delivery: Westfield',
  ])
    await expect.element(facts.getByText(fact, { exact: true })).toBeVisible();
  await expect
    .element(facts.getByRole('img', { name: 'Picture 1' }))
    .toHaveAttribute('src', expect.stringMatching(/^blob:/));
  await expect.element(facts.getByRole('button', { name: t.print })).toBeVisible();
  // Allergies come first on the sheet, which only the printer shows.
  const sheet = document.querySelector<HTMLElement>('body > article');
  expect(sheet?.firstElementChild?.textContent).toBe('Allergies: Tree nuts, Soy');
  expect(sheet && getComputedStyle(sheet).display).toBe('none');
  await expectAccessible();
});

test('CELEBRATIONS-11 a week lists each day, and its neighbours are a click away', async () => {
  const asked: (string | null)[] = [];
  await openTab(
    'messages',
    {
      'GET /admin/messages': [],
      'GET /admin/messages/week': ({ query }) => {
        asked.push(query.get('start'));
        return [week];
      },
      'GET /admin/messages/count': { inbox: 1, suspects: 0 },
    },
    { search: '&week=2026-11-25' },
  );
  const saturday = page.getByRole('region', { name: 'Saturday, November 28, 2026' });
  await expect.element(saturday.getByRole('link', { name: 'Dana Reed' })).toBeVisible();
  await expect
    .element(saturday)
    .toMatchTextContent(/24 guests · Surprise us · Allergies: Tree nuts, Soy · Delivery: Westfield/);
  await expect.element(page.getByRole('heading', { name: 'November 23 – 29, 2026' })).toBeVisible();
  await expect.element(page.getByText(t.nothing).first()).toBeVisible();
  await expectAccessible();
  await page.getByRole('link', { name: t.later }).click();
  await expect.poll(() => asked).toEqual(['2026-11-23', '2026-11-30']);
});
