import { expect, test } from 'vitest';
import { bearer, buildAccount, mailsTo, PASSWORD } from '../../../test-support/accounts.ts';
import { createTestApp } from '../../test-support/app.ts';
import { passwordResetJob } from './accounts.password.ts';

const { app, services } = await createTestApp();

const SIGN_INS = 70;

async function signIn(email: string, time: number): Promise<string | undefined> {
  const answer = await app.inject({
    method: 'POST',
    url: '/api/v1/wholesale/login',
    payload: { identifier: email, password: PASSWORD },
    remoteAddress: `192.0.2.${time}`,
  });
  expect([200, 401]).toContain(answer.statusCode);
  return answer.json().accessToken;
}

test('no sign-in with the old password survives a reset, even one that was already under way', async () => {
  const { email } = await buildAccount(services, { isWholesale: true });
  await passwordResetJob.run(services, { email });
  const [mail] = await mailsTo(services, email);
  const token = /vs_[\w-]+/.exec(mail!.text)![0];

  // Hashing runs two at a time, so many sign-ins have read the old hash and not yet checked it when the reset commits.
  const attempt = (time: number) => signIn(email, time);
  const numbers = Array.from({ length: SIGN_INS }, (_, time) => time);
  const earlier = numbers.slice(0, SIGN_INS / 2).map(attempt);
  const payload = { token, password: 'a new dessert' };
  const reset = app.inject({ method: 'POST', url: '/api/v1/auth/reset', payload });
  const later = numbers.slice(SIGN_INS / 2).map(attempt);
  expect((await reset).statusCode).toBe(200);

  const tokens = (await Promise.all([...earlier, ...later])).filter((issued) => issued !== undefined);
  const statuses = await Promise.all(
    tokens.map(async (issued) => {
      const me = await app.inject({ url: '/api/v1/auth/me', headers: bearer(issued) });
      return me.statusCode;
    }),
  );
  expect(statuses.filter((status) => status === 200)).toEqual([]);
});
