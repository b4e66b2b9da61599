import { passwordResetJob } from './auth/accounts.password.ts';
import { registrationJob } from './auth/accounts.registration.ts';
import { accountsSweepJob } from './auth/accounts.service.ts';
import { signInFloodJob } from './auth/sign-in-attempts.ts';
import { eraseJob, retentionJob } from './documents/documents.service.ts';
import { mediaEraseJob } from './media/media.erase.ts';
import { variantsJob } from './media/media.variants.ts';
import { messagesDigestJob } from './messages/messages.digest.ts';
import { messagesRetentionJob } from './messages/messages.retention.ts';
import { peopleSweepJob } from './people/people.sweep.ts';
import { purgeJob, purgeOnChanges } from './platform/cache/purge.ts';
import type { Job } from './platform/jobs/job.ts';
import { mailJob, mailRetentionJob, mailSweepJob } from './platform/mail/mail.delivery.ts';
import type { Services } from './platform/services.ts';
import { storageSweepJob } from './platform/storage/storage.ts';
import { cleaningJob } from './posts/posts.cleaning.ts';
import { productsBinJob } from './products/products.bin.ts';
import { instagramJob } from './social/instagram.sync.ts';
import { currentToken, instagramTokenJob } from './social/instagram.token.ts';
import { wholesaleSweepJob } from './wholesale/wholesale.application.ts';

/** All queues. Web processes create them too, so that they can enqueue before any worker has run. */
export const allJobs: readonly Job<Services>[] = [
  variantsJob,
  mediaEraseJob,
  registrationJob,
  passwordResetJob,
  signInFloodJob,
  mailJob,
  mailSweepJob,
  mailRetentionJob,
  eraseJob,
  retentionJob,
  storageSweepJob,
  accountsSweepJob,
  peopleSweepJob,
  wholesaleSweepJob,
  cleaningJob,
  productsBinJob,
  messagesDigestJob,
  messagesRetentionJob,
  instagramJob,
  instagramTokenJob,
  purgeJob,
];

/** Those that run by themselves. */
export const scheduledJobs: readonly string[] = allJobs
  .filter(({ schedule }) => schedule)
  .map(({ name }) => name);

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
