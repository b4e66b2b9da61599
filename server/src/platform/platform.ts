import { purgeJob } from './cache/purge.ts';
import { databaseGauges } from './db/database.metrics.ts';
import { requestsCounter } from './http/requests.ts';
import { jobsCounter, queueGauges } from './jobs/jobs.metrics.ts';
import { mailGauges, mailJob, mailRetentionJob, mailSweepJob } from './mail/mail.delivery.ts';
import { defineNoun } from './noun.ts';
import { diskGauges, storageSweepJob } from './storage/storage.ts';

/** Not a noun, but like one it has jobs, tables and metrics. */
export const platform = defineNoun('platform', {
  routes: {},
  jobs: [mailJob, mailSweepJob, mailRetentionJob, storageSweepJob, purgeJob],
  publicTables: ['old_slugs'],
  metrics: [
    requestsCounter,
    jobsCounter,
    ({ db }) => databaseGauges(db),
    ({ db }) => queueGauges(db),
    ({ db }) => mailGauges(db),
    ({ env }) => diskGauges(env),
  ],
  // Mail and the history are about what nouns hold: personal-data erases the person from them.
  personalData: null,
  export: {
    mails: {
      about: 'Mail that was sent or waits. The text of sent mail is erased after a while.',
      only: { condition: 'not holds_secret', about: 'Mail with a link that lets its reader in is left out.' },
    },
    old_slugs: { about: 'Earlier addresses of posts and desserts, which lead to the present ones.' },
    rate_limits: 'counts of attempts',
    schema_migrations: 'which changes the schema has had',
    demo_contents: 'which content is the demo’s',
    seeded: 'which demo content was added',
  },
});
