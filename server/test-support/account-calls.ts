import { bearer, PASSWORD } from '../../test-support/accounts.ts';
import type { TestApp } from './app.ts';

/** Calls about accounts. Each comes from an address of its own, unless a test names one. */
export function accountCalls({ app }: Pick<TestApp, 'app'>) {
  let visitors = 0;
  const newAddress = () => `2001:db8:${((visitors += 1)).toString(16)}::1`;

  const post = (path: string, payload: object | string, remoteAddress = newAddress(), headers: object = {}) =>
    app.inject({ method: 'POST', url: `/api/v1${path}`, payload, remoteAddress, headers: { ...headers } });

  const login = (fields: Record<string, string>, from?: string) =>
    post('/auth/login', new URLSearchParams(fields).toString(), from, {
      'content-type': 'application/x-www-form-urlencoded',
    });

  const logInPartner = (identifier: string, password = PASSWORD, from?: string) =>
    post('/wholesale/login', { identifier, password }, from);

  /** The token of an account that signs in. */
  const partnerToken = async (identifier: string, password = PASSWORD): Promise<string> =>
    (await logInPartner(identifier, password)).json().accessToken;

  const get = (path: string, token: string) => app.inject({ url: `/api/v1${path}`, headers: bearer(token) });
  const me = (token: string) => get('/auth/me', token);
  const profile = (token: string) => get('/wholesale/me', token);

  return { newAddress, post, login, logInPartner, partnerToken, me, profile };
}
