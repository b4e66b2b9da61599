import type { Mention } from '@velvet-spoon/contract/api/personal-data';
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { expectAccessible } from '../../../test-support/accessible.ts';
import { answerDialogs } from '../../../test-support/acting.ts';
import { openTab, toast } from '../../../test-support/admin.tsx';
import { allowConsole, failedCall } from '../../../test-support/console.ts';
import { refuse } from '../../../test-support/fake-api.ts';
import { savedSettings } from '../../../test-support/saved.ts';
import { personTexts } from '../kit/person/person.texts.ts';

test('MESSAGES-17 messages of others that mention an erased person are shown, and erased or kept one by one', async () => {
  const t = personTexts.en;
  const erased = { messages: 1, mails: 0, documents: 0, account: false, reader: false };
  const [first, second] = ['Nina', 'Omar'].map((name, index) => ({
    id: `00000000-0000-4000-8000-00000000000${index}`,
    name,
    created_at: '2026-10-02T09:30:00.000Z',
    message: 'Ask vera@example.com about the cake.',
  })) as [Mention, Mention];
  const api = await openTab('settings', {
    'GET /settings': savedSettings(),
    'POST /admin/personal-data/erase': { ...erased, mentions: [first, second] },
  });
  answerDialogs();
  const address = page.getByRole('textbox', { name: t.address });
  await address.fill('vera@example.com');
  await page.getByRole('button', { name: `${t.erase}: vera@example.com` }).click();
  await expect
    .element(page.getByRole('list', { name: t.mentions }))
    .toMatchTextContent('Ask vera@example.com');
  await expectAccessible();
  api.answer({ 'POST /admin/personal-data/erase': { ...erased, mentions: [second] } });
  await page.getByRole('button', { name: 'Erase the message of Nina' }).click();
  await expect
    .element(page.getByRole('button', { name: 'Erase the message of Nina' }))
    .not.toBeInTheDocument();
  await page.getByRole('button', { name: t.keepMentions }).click();
  await expect.element(address).toHaveValue('');
  expect(api.writes.map(({ body }) => body)).toEqual([
    { email: 'vera@example.com' },
    { email: 'vera@example.com', mentions: [first.id] },
  ]);
});

test('an address that is none is named, and a refused erasure is told', async () => {
  allowConsole(failedCall);
  const t = personTexts.en;
  const api = await openTab('settings', {
    'GET /settings': refuse(503, 'unavailable'),
    'POST /admin/personal-data/erase': refuse(409, 'staff-account'),
  });
  const dialogs = answerDialogs();
  const address = page.getByRole('textbox', { name: t.address });
  await address.fill('vera');
  await page.getByRole('button', { name: `${t.erase}: vera` }).click();
  await expect.element(page.getByText(t.wrongAddress)).toBeVisible();
  await expect.element(address).toHaveFocus();
  await expectAccessible();
  expect([dialogs.asked, api.writes]).toEqual([[], []]);
  await address.fill('vera@example.com');
  await page.getByRole('button', { name: `${t.erase}: vera@example.com` }).click();
  await expect.element(toast('This address belongs to a staff account.')).toBeVisible();
  expect(dialogs.asked).toHaveLength(1);
  expect(api.writes.map(({ body }) => body)).toEqual([{ email: 'vera@example.com' }]);
});
