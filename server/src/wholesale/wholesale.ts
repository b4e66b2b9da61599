import { defineNoun, type PersonalData, pick } from '../platform/noun.ts';
import { listByEmail, removeByEmail } from './colleagues.repository.ts';
import {
  colleagueRoutes,
  partnerAccountRoutes,
  wholesaleProfileRoutes,
  wholesaleSignInRoutes,
} from './partner-account.routes.ts';
import { wholesaleSweepJob } from './wholesale.application.ts';
import { applicationRoutes, partnerAdminRoutes, partnerStaffRoutes } from './wholesale.routes.ts';

/** What applicants state is in their account, and their papers are documents. Left are those whom partners invite. */
const personalData: PersonalData = {
  tables: ['colleague_invitations'],
  async find({ db }, { email }) {
    const invitations = await listByEmail(db, email);
    return {
      ids: invitations.map(({ id }) => id),
      shown: {
        invitations: invitations.map((row) =>
          pick(row, ['company_name', 'email', 'created_at', 'expires_at']),
        ),
      },
      async erase(tx) {
        await removeByEmail(tx.db, email);
        return {};
      },
    };
  },
};

export const wholesale = defineNoun('wholesale', {
  routes: {
    public: [wholesaleSignInRoutes, applicationRoutes],
    partner: [wholesaleProfileRoutes, partnerAccountRoutes, colleagueRoutes],
    administrator: [partnerAdminRoutes, partnerStaffRoutes],
  },
  jobs: [wholesaleSweepJob],
  history: { wholesale: 'personal' },
  personalData,
  export: {
    application_requests: 'recognises forms that are sent twice',
    colleague_invitations: 'links that let people in',
  },
});
