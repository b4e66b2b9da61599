import { randomUUID } from 'node:crypto';
import { buildAccount, mailsTo, PASSWORD } from '../../test-support/accounts.ts';
import { Authenticator } from '../../test-support/authenticator.ts';
import type { Account, TokenKind } from '../src/auth/accounts.table.ts';
import { issueToken } from '../src/auth/tokens.ts';
import { inTransaction } from '../src/platform/db/database.ts';
import { commandLine } from '../src/platform/history/history.ts';
import type { TestApp } from './app.ts';
import type { HistoryCall } from './history-call.ts';
import { staffCalls } from './staff.ts';

/** How to call what concerns people and their access, as this owner. */
export function historyCallsOfPeople(site: TestApp, owner: Account & { token: string }) {
  const { services } = site;
  const { call, addPasskey, buildStaff, askPasskey, account, origin } = staffCalls(site);
  const { token } = owner;

  async function tokenOf(kind: TokenKind): Promise<HistoryCall> {
    const { info } = await inTransaction(services, (tx) =>
      issueToken(tx, owner, { name: 'Another', kind, days: 1, actor: commandLine }),
    );
    return { id: info.id };
  }

  async function invite() {
    const email = `${randomUUID()}@cafe.example`;
    const payload = { email, role: 'staff' };
    const answer = await call('POST', '/admin/people/invitations', { token, payload });
    return { id: answer.json<{ id: string }>().id, email };
  }

  return {
    signInWithPassword: async () => {
      const { email } = await buildAccount(services, { isAdmin: true });
      return { payload: { email, password: PASSWORD } };
    },
    signInWithPasskey: async () => {
      const { authenticator } = await buildStaff();
      return { payload: authenticator.get(await askPasskey()) };
    },
    signInWithRecoveryCode: async () => {
      const { email, codes } = await buildStaff();
      return { payload: { email, password: PASSWORD, code: codes?.[0] } };
    },
    acceptInvitation: async () => {
      const { email } = await invite();
      const [, link] = /\/admin\/join#(\S+)/.exec((await mailsTo(services, email))[0]?.text ?? '') ?? [];
      return { payload: { token: link, username: 'Nina', password: 'quince and cardamom' } };
    },
    addPasskey: async () => {
      const options = await call('POST', '/admin/account/passkeys/options', { token });
      return { payload: { name: 'Phone', passkey: new Authenticator(origin).create(options.json()) } };
    },
    removePasskey: async () => {
      await addPasskey(token);
      return { id: (await account(token)).passkeys[0]?.id ?? '' };
    },
    makeRecoveryCodes: async () => ({}),
    endDevice: () => tokenOf('sign-in'),
    endOtherDevices: async () => {
      await tokenOf('sign-in');
      return {};
    },
    createToken: async () => ({ payload: { name: 'Till', days: 30 } }),
    revokeOwnToken: () => tokenOf('admin'),
    changeRole: async () => {
      const { id } = await buildAccount(services, { isAdmin: true });
      return { id, payload: { role: 'owner' } };
    },
    removePerson: async () => ({ id: (await buildAccount(services, { isAdmin: true })).id }),
    invitePerson: async () => ({ payload: { email: `${randomUUID()}@cafe.example`, role: 'staff' } }),
    revokeInvitation: async () => ({ id: (await invite()).id }),
    revokeStaffToken: async () => ({ id: (await buildAccount(services, { isAdmin: true })).tokenId }),
  };
}
