import { expect, test } from 'vitest';
import { bearer, buildAccount, mailsTo, PASSWORD } from '../../../test-support/accounts.ts';
import { accountCalls } from '../../test-support/account-calls.ts';
import { createTestApp } from '../../test-support/app.ts';

const site = await createTestApp({ PUBLIC_URL: 'https://velvet.example' });
const { app, services } = site;
const { db } = services;
const { newAddress, post, logInPartner: signIn, partnerToken, profile } = accountCalls(site);
/** A second process: sessions must end there too. */
const other = accountCalls(await createTestApp({ DATABASE_URL: services.env.DATABASE_URL }));

const NEW = 'mango and lime';
const WRONG = { status: 400, code: 'invalid-request', fields: ['current_password'] };

const partner = (isApproved = false) => buildAccount(services, { isWholesale: true, isApproved });
const change = (token: string, current: string, password = NEW, from?: string) =>
  post('/wholesale/password', { current_password: current, password }, from, bearer(token));

/** What the profile answers, in both processes. */
async function profileStatus(token: string): Promise<number> {
  const { statusCode } = await profile(token);
  expect((await other.profile(token)).statusCode).toBe(statusCode);
  return statusCode;
}

const changes = (id: string) =>
  db
    .selectFrom('history')
    .select(['actor_id', 'action', 'before', 'after'])
    .where('noun', '=', 'accounts')
    .where('subject_id', '=', id)
    .where('action', '<>', 'create')
    .execute();

test('ACCOUNT-2 a wrong current password changes nothing and ends no session', async () => {
  const { id, email, token } = await partner();
  const second = await partnerToken(email);
  expect((await change(token, 'not the password')).json()).toMatchObject(WRONG);
  expect(await profileStatus(token)).toBe(200);
  expect(await profileStatus(second)).toBe(200);
  expect((await signIn(email, PASSWORD)).statusCode).toBe(200);
  expect((await signIn(email, NEW)).statusCode).toBe(401);
  expect(await mailsTo(services, email)).toEqual([]);
  expect(await changes(id)).toEqual([]);
});

test.each([
  ['too short', 'nutty'],
  ['common', 'password'],
  ['only spaces', '        '],
])('ACCOUNT-2 a new password that is %s is refused as in an application', async (_, password) => {
  const { email, token } = await partner();
  expect((await change(token, PASSWORD, password)).json()).toMatchObject({
    status: 400,
    fields: ['password'],
  });
  expect((await signIn(email, PASSWORD)).statusCode).toBe(200);
});

test.each([false, true])(
  'ACCOUNT-2 a partner (approved: %s) changes the password: other sessions end, their own stays, and they get a mail',
  async (isApproved) => {
    const { id, email, token } = await partner(isApproved);
    const others = [await partnerToken(email), await partnerToken(email)];
    const answer = await change(token, PASSWORD);
    expect(answer.statusCode).toBe(200);
    expect(answer.json().message).toContain('other devices are signed out');

    expect(await profileStatus(token)).toBe(200);
    for (const theirs of others) expect(await profileStatus(theirs)).toBe(401);
    expect((await signIn(email, PASSWORD)).statusCode).toBe(401);
    expect((await signIn(email, NEW)).statusCode).toBe(200);

    const [mail, ...more] = await mailsTo(services, email);
    expect(more).toEqual([]);
    expect(mail).toMatchObject({ subject: 'Your password was changed' });
    expect(mail!.text).toContain('https://velvet.example/account/forgot');
    expect(mail!.text).not.toContain(NEW);
    expect(await changes(id)).toEqual([
      { actor_id: id, action: 'change-password', before: null, after: null },
    ]);
  },
);

test('ACCOUNT-2 wrong current passwords count as failed sign-ins, and right ones do not', async () => {
  const { email, token } = await partner();
  const address = newAddress();
  let current = PASSWORD;
  for (const password of ['first of plums', 'second of plums', 'third of plums']) {
    expect((await change(token, current, password, address)).statusCode).toBe(200);
    current = password;
  }
  for (let time = 0; time < 6; time += 1) {
    expect((await change(token, 'a guess', NEW, address)).json()).toMatchObject(WRONG);
  }
  for (let time = 0; time < 4; time += 1) {
    expect((await signIn(email, 'a guess', address)).statusCode).toBe(401);
  }
  const refused = await change(token, current, NEW, address);
  expect(refused.statusCode).toBe(429);
  expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0);
  expect((await signIn(email, current, address)).statusCode).toBe(429);
  expect((await change(token, current, NEW)).statusCode).toBe(200);
});

test('ACCOUNT-2 a flood of simultaneous guesses gets no more than ten', async () => {
  const { token } = await partner();
  const address = newAddress();
  const answers = await Promise.all(
    Array.from({ length: 25 }, (_, time) => change(token, `guess ${time}`, NEW, address)),
  );
  expect(answers.filter(({ statusCode }) => statusCode === 400)).toHaveLength(10);
  expect(answers.filter(({ statusCode }) => statusCode === 429)).toHaveLength(15);
});

test('ACCOUNT-2 of two changes at once, one wins, and the other is told that its current password is wrong', async () => {
  const { email, token } = await partner();
  const second = await partnerToken(email);
  const wanted = ['left of plums', 'right of plums'];
  const answers = await Promise.all([
    change(token, PASSWORD, wanted[0]),
    change(second, PASSWORD, wanted[1]),
  ]);
  const winner = answers.findIndex(({ statusCode }) => statusCode === 200);
  const loser = answers[1 - winner]!;
  // Its session may have ended before the request was read.
  expect([400, 401]).toContain(loser.statusCode);
  expect((await signIn(email, wanted[winner])).statusCode).toBe(200);
  expect((await signIn(email, wanted[1 - winner])).statusCode).toBe(401);
  expect(await mailsTo(services, email)).toHaveLength(1);
});

test('ACCOUNT-2 a sign-in with the old password that runs beside the change has no session afterwards', async () => {
  const { email, token } = await partner();
  const [changed, ...signIns] = await Promise.all([
    change(token, PASSWORD),
    ...Array.from({ length: 6 }, () => signIn(email, PASSWORD)),
  ]);
  expect(changed.statusCode).toBe(200);
  for (const answer of signIns) {
    if (answer.statusCode === 200) expect(await profileStatus(answer.json().accessToken)).toBe(401);
    else expect(answer.statusCode).toBe(401);
  }
});

test('ACCOUNT-5 signing out everywhere ends every session of the partner, and no others', async () => {
  const { id, email, token } = await partner();
  const bystander = await partner();
  const second = await partnerToken(email);
  const leave = () => app.inject({ method: 'POST', url: '/api/v1/wholesale/logout', headers: bearer(token) });
  expect((await leave()).statusCode).toBe(204);
  expect(await profileStatus(token)).toBe(401);
  expect(await profileStatus(second)).toBe(401);
  expect(await profileStatus(bystander.token)).toBe(200);
  expect((await leave()).statusCode).toBe(401);
  expect(await changes(id)).toMatchObject([{ actor_id: id, action: 'sign-out-everywhere' }]);
  expect((await signIn(email, PASSWORD)).statusCode).toBe(200);
});
