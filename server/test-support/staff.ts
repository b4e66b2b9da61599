import type { OwnAccount } from '@velvet-spoon/contract/api/own-account';
import type { PasskeyCreation, PasskeyRequest } from '@velvet-spoon/contract/api/webauthn';
import type { InjectOptions, LightMyRequestResponse as Response } from 'fastify';
import { expect } from 'vitest';
import { bearer, buildAccount, PASSWORD } from '../../test-support/accounts.ts';
import { Authenticator } from '../../test-support/authenticator.ts';
import type { TestApp } from './app.ts';

type Method = 'GET' | 'POST' | 'PATCH' | 'DELETE';

/** Calls of staff, with a token or on the sign-in page. */
export function staffCalls({ app, services }: TestApp) {
  const { origin } = new URL(services.env.PUBLIC_URL);

  function call(
    method: Method,
    path: string,
    given: { token?: string; payload?: object; version?: number } = {},
  ) {
    const { token, payload, version } = given;
    const options: InjectOptions = {
      method,
      url: `/api/v1${path}`,
      headers: {
        ...(token && bearer(token)),
        ...(version !== undefined && { 'if-match': `"v${version}"` }),
      },
      ...(payload && { payload }),
    };
    return app.inject(options);
  }

  async function addPasskey(token: string, authenticator = new Authenticator(origin), name = 'Phone') {
    const options = (
      await call('POST', '/admin/account/passkeys/options', { token })
    ).json<PasskeyCreation>();
    const payload = { name, passkey: authenticator.create(options) };
    const answer = await call('POST', '/admin/account/passkeys', { token, payload });
    expect(answer.statusCode, answer.body).toBe(201);
    const { recovery_codes: codes } = answer.json<{ recovery_codes: string[] | null }>();
    return { authenticator, codes };
  }

  /** A person who works here and has a passkey. */
  async function buildStaff(given: { isOwner?: boolean } = {}) {
    const account = await buildAccount(services, { isAdmin: true, ...given });
    return { ...account, ...(await addPasskey(account.token)) };
  }

  const askPasskey = async () => (await call('POST', '/auth/staff/passkey/options')).json<PasskeyRequest>();

  const signIn = (payload: object) => call('POST', '/auth/staff/passkey', { payload });

  /** The password, and what has to follow it. */
  async function askAfterPassword(email: string): Promise<PasskeyRequest> {
    const answer = await call('POST', '/auth/staff/password', { payload: { email, password: PASSWORD } });
    return answer.json<{ options: PasskeyRequest }>().options;
  }

  const account = async (token: string) =>
    (await call('GET', '/admin/account', { token })).json<OwnAccount>();

  return { origin, call, addPasskey, buildStaff, askPasskey, signIn, askAfterPassword, account };
}

export const tokenIn = (answer: Response) => answer.json<{ access_token: string }>().access_token;
