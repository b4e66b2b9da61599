import { detailFields } from '@velvet-spoon/contract/domain/wholesale-application';
import { defineNoun, type PersonalData, pick } from '../platform/noun.ts';
import { passwordResetJob } from './accounts.password.ts';
import { registrationJob } from './accounts.registration.ts';
import * as accounts from './accounts.repository.ts';
import { accountsSweepJob } from './accounts.service.ts';
import { authRoutes, ownAccountRoutes } from './auth.routes.ts';
import { ownStaffAccountRoutes } from './own-account.routes.ts';
import * as registrations from './registrations.repository.ts';
import { signInFailures, signInFloodJob } from './sign-in-attempts.ts';
import { staffSignInRoutes } from './staff-sign-in.routes.ts';
import * as tokens from './tokens.repository.ts';

const accountColumns = [
  'id',
  'username',
  'email',
  ...detailFields.map(({ name }) => name),
  'is_wholesale',
  'is_approved',
  'paper_request',
  'email_confirmed_at',
  'created_at',
  'updated_at',
] as const;

const personalData: PersonalData = {
  tables: ['users', 'registrations', 'challenges'],
  async find({ db }, { email, accountId }) {
    const account = await accounts.findByEmail(db, email);
    const asked = await registrations.listByEmail(db, email);
    const issued = accountId === undefined ? [] : await tokens.listByUser(db, accountId);
    return {
      ids: [...(account ? [account] : []), ...asked, ...issued].map(({ id }) => id),
      shown: {
        account: account ? pick(account, accountColumns) : null,
        registrations: asked.map((row) => pick(row, ['username', 'email', 'created_at', 'expires_at'])),
        tokens: issued.map((token) => pick(token, ['name', 'created_at', 'last_used_at'])),
      },
      // The account and all that goes with it are removed last, because other nouns refer to it.
      async erase(tx) {
        await registrations.removeByEmail(tx.db, email);
        return { account: account !== undefined };
      },
    };
  },
};

export const auth = defineNoun('auth', {
  routes: {
    public: [authRoutes, staffSignInRoutes],
    account: [ownAccountRoutes],
    administrator: [ownStaffAccountRoutes],
  },
  jobs: [registrationJob, passwordResetJob, signInFloodJob, accountsSweepJob],
  metrics: [signInFailures],
  history: {
    accounts: 'personal',
    tokens: 'personal',
    passkeys: 'not restorable',
    'recovery-codes': 'not restorable',
  },
  personalData,
  export: {
    users: {
      about:
        'Accounts of staff, applicants and partners with what they stated about their company. Personal data.',
      without: {
        password_hash: 'a password cannot be moved: people set a new one',
        paper_link: 'the hash of a link by which an applicant sends a paper',
      },
    },
    challenges: 'sign-ins that are under way',
    known_addresses: 'hashes of network addresses that people signed in from',
    passkeys: 'keys that only work at this site',
    password_resets: 'links that let people in',
    recovery_codes: 'hashes of codes that let people in',
    registrations: 'accounts that were asked for and not confirmed, with codes that let people in',
    tokens: 'hashes of tokens that let people in',
  },
});
