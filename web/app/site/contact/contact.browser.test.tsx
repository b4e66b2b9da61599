import { expect, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { expectAccessible } from '../../../test-support/accessible.ts';
import { pass, texts, waitUntil } from '../../../test-support/browser.ts';
import { allowConsole, failedCall } from '../../../test-support/console.ts';
import { type Answers, hold, refuse, unreachable } from '../../../test-support/fake-api.ts';
import { address, goBack, openPage } from '../../../test-support/site.tsx';
import { cafe, noPagePictures } from '../../../test-support/site-data.ts';
import { noCafe } from '../../cafe/cafe-frame.ts';
import * as privacy from '../privacy/privacy.route.tsx';
import * as contact from './contact.route.tsx';

const THANKS = "Thank you for your message! We'll get back to you soon.";
const typed = {
  Name: 'Dana Reed',
  Email: 'dana@guest.example',
  Phone: '+1 908 555 0142',
  Subject: 'Birthday cake',
  Message: 'For twelve, on Saturday.',
};
type Label = keyof typeof typed;
const labels = Object.keys(typed) as Label[];

const field = (label: Label) => page.getByRole('textbox', { name: label });
const send = page.getByRole('region', { name: 'Send us a Message' }).getByRole('button');
const status = page.getByRole('status');
const received = { reference: 'VS-ABC234' };

async function openContact(answers: Answers = {}, width = 1440) {
  let opened = 0;
  const api = await openPage(
    '/contact',
    {
      'GET /content/page-pictures': noPagePictures,
      // Each form has its own token, which begins with the time.
      'GET /send/token': () => ({ form_token: `${1000 * (opened += 1)}.signature` }),
      'POST /send': () => Response.json(received, { status: 202 }),
      ...answers,
    },
    {
      routes: { contact, privacy },
      root: { cafe: { ...noCafe, ...cafe, announcement: null, opening: null } },
      width,
    },
  );
  await expect.element(send).toBeVisible();
  return api;
}

async function fillIn(change: Partial<typeof typed> = {}) {
  for (const [label, value] of Object.entries({ ...typed, ...change }))
    await field(label as Label).fill(value);
}

const expectValues = async (values: Record<Label, string>) => {
  for (const label of labels) await expect.element(field(label)).toHaveValue(values[label]);
};
const empty = { Name: '', Email: '', Phone: '', Subject: '', Message: '' };

test('CONTACT-2, CONTACT-3, CONTACT-4, CONTACT-5, CONTACT-6 the form is beside the details, and below them on a phone', async () => {
  await openContact();
  const details = page.getByRole('region', { name: 'Get in Touch' });
  const form = page.getByRole('region', { name: 'Send us a Message' });
  const place = details.getByRole('link', { name: '407 South Ave West, Westfield, NJ 07090' });
  await expect.element(place).toHaveAttribute('href', expect.stringMatching(/openstreetmap.*407%20South/));
  await expect.element(place).toHaveAttribute('target', '_blank');
  for (const [name, href] of [
    ['+1 (908) 555-0142', 'tel:+19085550142'],
    ['+1 (800) 555-0176', 'tel:+18005550176'],
    ['hello@velvetspoon.example', 'mailto:hello@velvetspoon.example'],
  ] as const) {
    await expect.element(details.getByRole('link', { name })).toHaveAttribute('href', href);
  }
  const boxes = () => [details, form].map((part) => part.element().getBoundingClientRect());
  const [left, right] = boxes();
  expect(right!.left).toBeGreaterThan(left!.right);
  await page.viewport(390, 844);
  const [above, below] = boxes();
  expect(below!.top).toBeGreaterThan(above!.bottom);
  expect(document.documentElement.scrollWidth).toBe(390);
  await expectAccessible();
});

test('CONTACT-7, CONTACT-8, CONTACT-11, CONTACT-12 every field is required and marked, and an error is shown beside it', async () => {
  const api = await openContact();
  const hint = 'Please include your country code so we can reach you quickly.';
  for (const label of labels) {
    await expect.element(field(label)).toBeRequired();
    const [words] = (field(label).element() as HTMLInputElement).labels!;
    expect(words!.textContent).toBe(`${label}*`);
  }
  await expect.element(field('Email')).toHaveAttribute('type', 'email');
  await expect.element(field('Phone')).toHaveAccessibleDescription(hint);
  await expect.element(field('Message')).toHaveAttribute('rows', '6');

  await send.click();
  for (const [label, words] of [
    ['Name', 'Please enter your name.'],
    ['Email', 'Please enter an email address.'],
    ['Phone', `${hint} Please enter a phone number.`],
    ['Subject', 'Please enter a subject.'],
    ['Message', 'Please enter a message.'],
  ] as const) {
    await expect.element(field(label)).toHaveAttribute('aria-invalid', 'true');
    await expect.element(field(label)).toHaveAccessibleDescription(words);
  }
  await expect.element(field('Name')).toHaveFocus();
  await expectAccessible();
  await fillIn({ Email: 'dana' });
  await send.click();
  await expect
    .element(field('Email'))
    .toHaveAccessibleDescription('Please enter an email address, such as name@example.com.');
  await expect.element(field('Email')).toHaveFocus();
  expect(page.getByRole('alert').elements()).toEqual([]);
  expect(api.writes).toEqual([]);
});

test('CONTACT-9, CONTACT-10 a phone gets the prefix +1, unless it has it', async () => {
  await openContact();
  for (const [given, shown] of [
    ['9085550142', '+1 9085550142'],
    ['19085550142', '+1 9085550142'],
    ['+9085550142', '+1 9085550142'],
    ['+1 (908) 555-0142', '+1 (908) 555-0142'],
  ] as const) {
    await field('Phone').fill(given);
    await expect.element(field('Phone')).toHaveValue(shown);
  }
  await field('Phone').fill('');
  await userEvent.type(field('Phone'), '908 555 0142');
  await expect.element(field('Phone')).toHaveValue('+1 908 555 0142');
});

test('CONTACT-13, CONTACT-14, CONTACT-15, CONTACT-16, CONTACT-17, CONTACT-18 what is sent, and what shows meanwhile and afterwards', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  const { release, until } = hold();
  const api = await openContact({
    'POST /send': async () => (await until, Response.json(received, { status: 202 })),
  });
  await fillIn({ Name: '  Dana Reed ', Subject: '  Birthday cake ', Message: '\n For twelve. \n' });
  await expect.element(send).toHaveTextContent('Send Message');
  await userEvent.tab();
  await expect.element(send).toHaveFocus();
  await userEvent.keyboard('{Enter}');
  await expect.element(send).toHaveTextContent('Sending...');
  for (const part of [send, ...labels.map(field)]) await expect.element(part).toBeDisabled();
  release();
  await waitUntil(() => texts(status)[0] === THANKS);
  expect(api.writes.map(({ body }) => body)).toMatchObject([
    {
      name: 'Dana Reed',
      email: 'dana@guest.example',
      phone: '+1 908 555 0142',
      subject: 'Birthday cake',
      message: 'Subject: Birthday cake\n\nFor twelve.',
    },
  ]);
  await pass(3999);
  expect(texts(status)).toEqual([THANKS]);
  await pass(1);
  expect(texts(status)).toEqual(['']);
  await expectValues(empty);
  await expect.element(send).toHaveTextContent('Send Message');
  await expect.element(send).toBeEnabled();
});

test.each([
  ['its words', () => refuse(503, 'unavailable', { detail: 'Out of paper' }), 'Out of paper'],
  ['that sending failed, without an answer', unreachable, 'Failed to send message. Please try again.'],
])(
  'CONTACT-19, CONTACT-20, CONTACT-24 a failure shows %s and keeps what was typed',
  async (_what, answer, words) => {
    allowConsole(failedCall);
    const api = await openContact({ 'POST /send': answer });
    await fillIn();
    await send.click();
    await expect.element(page.getByRole('alert')).toHaveTextContent(words);
    await expectValues(typed);
    await expectAccessible();
    api.answer({ 'POST /send': () => Response.json(received, { status: 202 }) });
    await send.click();
    await expect.element(status).toHaveTextContent(THANKS);
    expect(page.getByRole('alert').elements()).toEqual([]);
    await expectValues(empty);
    await fillIn();
    await send.click();
    await expect.poll(() => api.writes).toHaveLength(3);
    // The server stores two attempts with the same id once.
    const [first, again, second] = api.writes.map(({ body }) => body.request_id);
    expect(first).toBe(again);
    expect(second).not.toBe(first);
  },
);

async function openPrivacy() {
  await page.getByRole('link', { name: 'How we handle it' }).click();
  await expect.element(page.getByRole('heading', { level: 1 })).toHaveTextContent('Privacy');
  expect(address()).toBe('/privacy');
}

test('CONTACT-22 what was typed is still there after a look at the privacy page, until it is sent', async () => {
  const api = await openContact();
  await fillIn();
  await openPrivacy();
  await goBack();
  await expectValues(typed);
  await send.click();
  await expect.element(status).toHaveTextContent(THANKS);
  // The draft's first token: the new form was opened a moment ago, as by a robot.
  expect(api.writes[0]!.body.form_token).toBe('1000.signature');
  await openPrivacy();
  await goBack();
  await expectValues(empty);
});

test('a message that was sent while the visitor looked elsewhere is not kept', async () => {
  const { release, until } = hold();
  await openContact({ 'POST /send': async () => (await until, Response.json(received, { status: 202 })) });
  await fillIn();
  await send.click();
  await openPrivacy();
  expect(sessionStorage.getItem('vs_contact_form')).not.toBeNull();
  release();
  await expect.poll(() => sessionStorage.getItem('vs_contact_form')).toBeNull();
});
