import { nouns } from './nouns.ts';
import { purgeOnChanges } from './platform/cache/purge.ts';
import type { Services } from './platform/services.ts';
import { currentToken } from './social/instagram.token.ts';

/** All queues. Web processes create them too, so that they can enqueue before any worker has run. */
export const allJobs = nouns.flatMap(({ jobs }) => jobs);

export type Worker = {
  /** Running jobs end with the services, see `closeServices`. */
  stop(): void;
};

export async function startWorker(services: Services): Promise<Worker> {
  if (!services.mailer) services.log.warn('SMTP_URL is not set: email is queued but not sent');
  // A new token shows in the admin at once, before the schedule reads with it.
  await currentToken(services);
  for (const job of allJobs) await services.jobs.work(job, services);
  return { stop: purgeOnChanges(services) };
}
