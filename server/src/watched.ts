import { signInFailures } from './accounts/sign-in-attempts.ts';
import { backupGauges } from './backups/backups.repository.ts';
import { uploads } from './media/media.metrics.ts';
import { databaseGauges } from './platform/db/database.metrics.ts';
import { requestsCounter } from './platform/http/requests.metrics.ts';
import { jobsCounter, queueGauges } from './platform/jobs/jobs.metrics.ts';
import { mailGauges } from './platform/mail/mail.delivery.ts';
import type { Counter } from './platform/metrics/metrics.ts';
import type { Services } from './platform/services.ts';
import { diskGauges } from './platform/storage/storage.ts';

/** Exported from the start of a process, so that nobody takes the first failure for the beginning of time. */
export const counters: readonly Counter[] = [signInFailures, uploads, requestsCounter, jobsCounter];

/** Read from the database or the disk when somebody asks for metrics, and at no other time. */
export function watchAll({ db, env, metrics }: Services): void {
  for (const gauges of [
    databaseGauges(db),
    queueGauges(db),
    mailGauges(db),
    backupGauges(db),
    diskGauges(env),
  ]) {
    metrics.watch(gauges);
  }
}
