import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { expectAccessible } from '../../../test-support/accessible.ts';
import { expectNoOverflow } from '../../../test-support/acting.ts';
import { allowConsole, failedCall } from '../../../test-support/console.ts';
import { type Answers, refuse } from '../../../test-support/fake-api.ts';
import { openPage } from '../../../test-support/site.tsx';
import * as paperRoute from './paper.route.tsx';

const TOKEN = 'vs_of-the-link';
const request = { kind: 'w9', text: 'Page 2 is missing.', expires_at: '2026-12-02T15:00:00.000Z' } as const;

async function openPaper(answers: Answers = {}, address = `/wholesale/paper?token=${TOKEN}`) {
  const api = await openPage(
    address,
    { 'GET /wholesale/paper': request, ...answers },
    { routes: { 'wholesale/paper': paperRoute }, width: 390 },
  );
  return {
    api,
    heading: page.getByRole('heading', { level: 1 }),
    submit: page.getByRole('button', { name: 'Send the file' }),
  };
}

test('PAPERS-14 the page says which paper is asked for, in the words of staff, and until when', async () => {
  const { api, heading } = await openPaper();
  await expect.element(heading).toHaveTextContent('Send your W-9 form');
  await expect.element(page.getByText('Page 2 is missing.')).toBeVisible();
  await expect.element(page.getByText(/until December 2, 2026\./)).toBeVisible();
  expect(api.sent('GET /wholesale/paper').map(({ query }) => query.get('token'))).toEqual([TOKEN]);
  await expectAccessible();
  expectNoOverflow();
});

test('PAPERS-15 a link that is over says so, and leads on', async () => {
  allowConsole(failedCall);
  const { heading, submit } = await openPaper({
    'GET /wholesale/paper': refuse(410, 'link-over', { detail: 'This link has expired.' }),
  });
  await expect.element(heading).toHaveTextContent('This link no longer works');
  await expect.element(page.getByText('This link has expired.')).toBeVisible();
  await expect.element(page.getByRole('link', { name: 'Write to us' })).toHaveAttribute('href', '/contact');
  await expect.element(submit).not.toBeInTheDocument();
  await expectAccessible();
});

test('PAPERS-15 without a link, the page asks for it and calls nothing', async () => {
  const { api, submit } = await openPaper({}, '/wholesale/paper');
  await expect.element(page.getByText('Please open this page with the link from our email.')).toBeVisible();
  await expect.element(submit).not.toBeInTheDocument();
  expect(api.sent('GET /wholesale/paper')).toEqual([]);
});
