import type { PaperRequest } from '@velvet-spoon/contract/api/wholesale';
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { expectAccessible } from '../../../test-support/accessible.ts';
import { expectNoOverflow } from '../../../test-support/acting.ts';
import { openTab, toast } from '../../../test-support/admin.tsx';
import { allowConsole, failedCall } from '../../../test-support/console.ts';
import { type Answers, refuse } from '../../../test-support/fake-api.ts';
import { buildDetails, buildPartner } from '../../../test-support/partners.ts';
import { wholesaleTexts } from './wholesale.texts.ts';

const asked: PaperRequest = {
  kind: 'w9',
  text: 'Page 2 is missing.',
  asked_at: '2026-11-02T09:30:00.000Z',
  expires_at: '2026-11-16T09:30:00.000Z',
  replaced_at: null,
};

const mira = { ...buildDetails(buildPartner(1, 'Mira Chen', false, 'Chen Catering LLC')), version: 4 };

async function openDetails(answers: Answers = {}, language: 'en' | 'ru' = 'en', width = 390) {
  const site = { mira };
  const api = await openTab(
    'wholesale',
    {
      'GET /admin/pending': () => [site.mira],
      'GET /admin/users': [],
      'GET /admin/wholesale/{id}': () => site.mira,
      'POST /admin/wholesale/{id}/paper': ({ body }) =>
        (site.mira = { ...mira, version: 5, paper_request: { ...asked, ...(body as object) } }),
      ...answers,
    },
    { language, width },
  );
  const { staff } = wholesaleTexts[language];
  const details = page.getByRole('link', { name: staff.detailsOf.replace('{{username}}', mira.username) });
  await details.click();
  const screen = page.getByRole('main');
  return {
    api,
    site,
    screen,
    staff,
    kind: screen.getByLabelText(staff.paperWhich),
    words: screen.getByLabelText(staff.paperText),
    ask: screen.getByRole('button', { name: staff.paperAsk, exact: true }),
  };
}

test.each(['en', 'ru'] as const)(
  'PAPERS-13 staff choose a paper, add a sentence and ask, and both places show it (%s)',
  async (language) => {
    const { api, screen, staff, kind, words, ask } = await openDetails({}, language);
    await kind.selectOptions('corporate');
    await words.fill('Page 2 is missing.');
    await ask.click();
    await expect.element(toast(staff.paperAskSent)).toBeVisible();
    const [sent, ...others] = api.writes;
    expect(others).toEqual([]);
    expect(sent).toMatchObject({
      params: { id: mira.id },
      body: { kind: 'corporate', text: 'Page 2 is missing.' },
    });
    expect(sent!.headers.get('if-match')).toBe('"v4"');
    const line = new RegExp(`^${staff.paperAsked.split('{{')[0]}${wholesaleTexts[language].documents}, `);
    await expect.element(screen.getByText(line)).toBeVisible();
    await expect.element(words).toHaveValue('');
    await expectAccessible();
    expectNoOverflow();
    await page.getByRole('link', { name: staff.back }).click();
    await expect.element(page.getByRole('listitem').getByText(line)).toBeVisible();
  },
);

test('PAPERS-13 a request that fails keeps what was typed', async () => {
  allowConsole(failedCall);
  const conflict = refuse(412, 'version-conflict');
  const { staff, words, ask } = await openDetails({ 'POST /admin/wholesale/{id}/paper': conflict });
  await words.fill('Page 2 is missing.');
  await ask.click();
  await expect.element(toast(staff.paperAskFailed)).toBeVisible();
  await expect.element(words).toHaveValue('Page 2 is missing.');
});

test('PAPERS-13 the details say that the paper has come', async () => {
  const paper_request = { ...asked, replaced_at: '2026-11-03T09:30:00.000Z' };
  const { screen } = await openDetails({ 'GET /admin/wholesale/{id}': { ...mira, paper_request } });
  await expect.element(screen.getByText(/^Paper replaced: W-9, November 3, 2026/)).toBeVisible();
});

test('PAPERS-13 a partner who is approved cannot be asked', async () => {
  const { screen, staff, ask } = await openDetails({
    'GET /admin/wholesale/{id}': { ...mira, status: 'approved' },
  });
  await expect.element(screen.getByText(staff.mails)).toBeVisible();
  await expect.element(ask).not.toBeInTheDocument();
});
