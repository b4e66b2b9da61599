import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { expectAccessible } from '../../../../test-support/accessible.ts';
import { answerDialogs } from '../../../../test-support/acting.ts';
import { openTab, toast } from '../../../../test-support/admin.tsx';
import { allowConsole, failedCall } from '../../../../test-support/console.ts';
import { refuse } from '../../../../test-support/fake-api.ts';
import { messagesTexts } from '../messages.texts.ts';

test('an address that is none is named, and a refused erasure is told', async () => {
  allowConsole(failedCall);
  const t = messagesTexts.en;
  const api = await openTab('messages', {
    'GET /admin/messages': [],
    'GET /admin/messages/count': { inbox: 0, suspects: 0 },
    'GET /settings': refuse(503, 'unavailable'),
    'POST /admin/privacy/erase': refuse(409, 'staff-account'),
  });
  const dialogs = answerDialogs();
  const address = page.getByRole('textbox', { name: t.person.address });
  await address.fill('vera');
  await page.getByRole('button', { name: t.person.erase }).click();
  await expect.element(page.getByText(t.person.wrongAddress)).toBeVisible();
  await expect.element(address).toHaveFocus();
  await expectAccessible();
  expect([dialogs.asked, api.writes]).toEqual([[], []]);
  await address.fill('vera@example.com');
  await page.getByRole('button', { name: t.person.erase }).click();
  await expect.element(toast('This address belongs to a staff account.')).toBeVisible();
  expect(dialogs.asked).toHaveLength(1);
  expect(api.writes.map(({ body }) => body)).toEqual([{ email: 'vera@example.com' }]);
});
