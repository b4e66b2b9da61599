import { defineNoun } from '../platform/noun.ts';
import {
  partnerAccountRoutes,
  wholesaleProfileRoutes,
  wholesaleSignInRoutes,
} from './partner-account.routes.ts';
import { wholesaleSweepJob } from './wholesale.application.ts';
import { applicationRoutes, partnerAdminRoutes, partnerStaffRoutes } from './wholesale.routes.ts';

export const wholesale = defineNoun('wholesale', {
  routes: {
    public: [wholesaleSignInRoutes, applicationRoutes],
    partner: [wholesaleProfileRoutes, partnerAccountRoutes],
    administrator: [partnerAdminRoutes, partnerStaffRoutes],
  },
  jobs: [wholesaleSweepJob],
  publicTables: [],
  sitemap: null,
  metrics: [],
  history: { wholesale: 'personal' },
  // What applicants state is in their account, and their papers are documents.
  personalData: null,
  export: { application_requests: 'recognises forms that are sent twice' },
});
