import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { expectAccessible } from '../../../test-support/accessible.ts';
import { answerDialogs, expectNoOverflow } from '../../../test-support/acting.ts';
import { allowConsole, failedCall } from '../../../test-support/console.ts';
import { type Answers, refuse } from '../../../test-support/fake-api.ts';
import { address, openPage } from '../../../test-support/site.tsx';
import * as joinRoute from '../join/join.route.tsx';
import * as signInRoute from '../sign-in/sign-in.route.tsx';

const profile = { username: 'Dana', email: 'dana@bistro.example', companyName: 'Bistro', isApproved: true };
const empty = { may_invite: true, colleagues: [], invitations: [] };
const kim = { id: '2', username: 'Kim Reed', email: 'kim@bistro.example' };
const lee = { id: '3', email: 'lee@bistro.example', expires_at: '2026-11-25T12:00:00.000Z' };

async function openColleagues(answers: Answers) {
  localStorage.setItem('wholesaleToken', 'vs_partner');
  const all = { 'GET /wholesale/me': profile, ...answers };
  const routes = { 'wholesale/login': signInRoute };
  const api = await openPage('/wholesale/login', all, { routes, width: 390 });
  await page.getByRole('button', { name: 'Colleagues' }).click();
  return api;
}

test('COLLEAGUES-1 a partner invites a colleague, and removes one', async () => {
  const dialogs = answerDialogs();
  const api = await openColleagues({ 'GET /wholesale/colleagues': empty });
  await expect.element(page.getByText('Nobody else at your company has an account.')).toBeVisible();
  const email = page.getByLabelText(/^Email of a colleague/);
  await page.getByRole('button', { name: 'Invite' }).click();
  await expect.element(email).toHaveFocus();
  const all = { may_invite: true, colleagues: [kim], invitations: [lee] };
  api.answer({ 'POST /wholesale/colleagues': all, 'GET /wholesale/colleagues': all });
  await email.fill(lee.email);
  await page.getByRole('button', { name: 'Invite' }).click();
  await expect
    .element(page.getByText(`We’ve sent an invitation to ${lee.email}. The link works for 7 days.`))
    .toHaveFocus();
  await expect.element(page.getByText(/invited until November 25, 2026/)).toBeVisible();
  await expectAccessible();
  expectNoOverflow();
  api.answer({ 'DELETE /wholesale/colleagues/{id}': undefined });
  await page.getByRole('button', { name: `Remove ${kim.email}` }).click();
  await expect.element(page.getByText(`${kim.email} has been removed.`)).toBeVisible();
  expect(dialogs.asked).toEqual([`Remove ${kim.email}?`]);
  expect(api.writes.map(({ call, params, body }) => [call, params.id ?? body.email])).toEqual([
    ['POST /wholesale/colleagues', lee.email],
    ['DELETE /wholesale/colleagues/{id}', kim.id],
  ]);
});

test('COLLEAGUES-1 a colleague sees who else has an account, and can invite nobody', async () => {
  await openColleagues({ 'GET /wholesale/colleagues': { ...empty, may_invite: false, colleagues: [kim] } });
  await expect.element(page.getByText('Kim Reed, kim@bistro.example')).toBeVisible();
  expect(page.getByRole('button', { name: /Invite|Remove/ }).elements()).toEqual([]);
});

test('COLLEAGUES-2 the link of an invitation opens an account', async () => {
  allowConsole(failedCall);
  localStorage.removeItem('wholesaleToken');
  history.replaceState(null, '', '#vs_invitation');
  const refused = refuse(410, 'link-over', { detail: 'This invitation no longer works.' });
  const api = await openPage(
    '/wholesale/join',
    { 'POST /wholesale/join': refused },
    { routes: { 'wholesale/join': joinRoute, 'wholesale/price-list': { default: () => <p>Prices</p> } } },
  );
  expect(location.hash).toBe('');
  await page.getByLabelText(/^Your name/).fill('Kim Reed');
  await page.getByLabelText(/^Password/).fill('a spoon of cacao');
  await page.getByRole('button', { name: 'Join' }).click();
  await expect.element(page.getByRole('alert')).toMatchTextContent('This invitation no longer works.');
  await expectAccessible();
  api.answer({ 'POST /wholesale/join': { accessToken: 'vs_kim' } });
  await page.getByRole('button', { name: 'Join' }).click();
  await expect.poll(address).toBe('/wholesale/price-list');
  expect(localStorage.getItem('wholesaleToken')).toBe('vs_kim');
  expect(api.writes[0]!.body).toEqual({
    token: 'vs_invitation',
    username: 'Kim Reed',
    password: 'a spoon of cacao',
  });
});
