import { z } from 'zod';
import { JOB_NAMES } from '../domain/job-names.ts';
import { defineEndpoint } from './endpoint.ts';
import { MailStateSchema } from './mail-state.ts';

const staff = { noun: 'status', audience: 'administrator' } as const;

/** How many mails the page shows. There may be more. */
export const STATUS_MAILS = 50;

/** Older failures no longer help, and would hide that all is well again. */
export const STATUS_DAYS = 30;

export const FailedMailSchema = z.object({
  id: z.string(),
  to: z.string(),
  subject: z.string(),
  created_at: z.iso.datetime(),
  ...MailStateSchema.pick({ reason: true, next_attempt_at: true }).shape,
  can_resend: z.boolean().describe('False if its content was erased, because it held a secret'),
});

export const FailedJobSchema = z.object({
  name: z.enum(JOB_NAMES),
  count: z.int().describe('How many runs have failed for good; of a schedule, those since its last success'),
  failed_at: z.iso.datetime().describe('The last of them'),
  reason: z.string().nullable(),
});

export const StatusSchema = z.object({
  version: z.string(),
  started_at: z.iso.datetime().describe('Of the process that answers'),
  worker: z
    .object({ is_running: z.boolean(), seen_at: z.iso.datetime().nullable() })
    .describe('The process that sends mail and runs jobs, and when it last gave a sign of life'),
  disk: z
    .object({ free: z.int(), size: z.int() })
    .nullable()
    .describe('In bytes; null if files are in a bucket, or the disk does not answer'),
  backup: z
    .object({
      finished_at: z.iso.datetime(),
      bytes: z.int().nullable(),
      is_on_files_disk: z.boolean().describe('Whether what destroys the disk with the files takes it too'),
    })
    .nullable()
    .describe('The last that succeeded; null if there is none'),
  failed_mails: z
    .array(FailedMailSchema)
    .describe(`The newest ${STATUS_MAILS} of the last ${STATUS_DAYS} days that could not be sent so far`),
  failed_jobs: z.array(FailedJobSchema),
});

export type Status = z.infer<typeof StatusSchema>;
export type FailedMail = z.infer<typeof FailedMailSchema>;
export type FailedJob = z.infer<typeof FailedJobSchema>;

export const getStatus = defineEndpoint({
  ...staff,
  call: 'GET /admin/status',
  summary: 'How the site itself is doing: what failed, disk, last backup, version',
  success: { status: 200, body: StatusSchema },
});

export const resendMail = defineEndpoint({
  ...staff,
  call: 'POST /admin/status/mails/{id}/resend',
  summary: 'Queue an email again that could not be sent',
  problems: ['not-found'],
});

export const retryJob = defineEndpoint({
  ...staff,
  call: 'POST /admin/status/jobs/{name}/retry',
  summary: 'Run the jobs of this name again that have failed for good',
  params: z.strictObject({ name: z.enum(JOB_NAMES) }),
  problems: ['not-found'],
});
