import * as challenges from '../auth/challenges.repository.ts';
import { defineJob } from '../platform/jobs/job.ts';
import { defineNoun } from '../platform/noun.ts';
import type { Services } from '../platform/services.ts';
import * as invitations from './invitations.repository.ts';
import { joinRoutes, peopleRoutes } from './people.routes.ts';

/** Every night: removes invitations and passkey challenges that have expired. */
export const peopleSweepJob = defineJob({
  name: 'people-sweep',
  schedule: '55 3 * * *',
  async run({ db, log }: Pick<Services, 'db' | 'log'>) {
    log.info({ removed: await invitations.removeExpired(db) }, 'removed expired invitations');
    log.info({ removed: await challenges.removeExpired(db) }, 'removed expired passkey challenges');
  },
});

export const people = defineNoun('people', {
  routes: { public: [joinRoutes], administrator: [peopleRoutes] },
  jobs: [peopleSweepJob],
  history: { people: 'not restorable', invitations: 'not restorable' },
  export: { invitations: 'links that let new staff in' },
});
