import { z } from 'zod';
import { JOB_NAMES } from '../domain/job-names.ts';
import { defineEndpoint } from './endpoint.ts';
import { StatusSchema } from './status.ts';

/** How many desserts and stories are listed. There may be more. */
export const TODAY_LISTED = 20;

/** Staff still have time to write the next one. */
export const ANNOUNCEMENT_ENDS_DAYS = 3;

const WaitingSchema = z.object({
  count: z.int().min(0),
  oldest_at: z.iso.datetime().nullable().describe('Null if there is none'),
});

export const TodaySchema = z.object({
  messages: WaitingSchema.describe('Not answered yet. Counting stops at 100'),
  suspects: WaitingSchema.describe('Messages that may be spam. Counting stops at 100'),
  applicants: WaitingSchema.describe('Not decided yet'),
  papers: WaitingSchema.describe('Asked for, and not sent by the applicant so far'),
  failed_mails: WaitingSchema.describe('Those of the last 30 days'),
  failed_jobs: z.array(z.enum(JOB_NAMES)),
  scheduled_stories: z
    .array(z.object({ id: z.string(), title: z.string(), publishes_at: z.iso.datetime() }))
    .describe('The next first'),
  sold_out: z
    .array(z.object({ id: z.string(), name: z.string() }))
    .describe('As on the menu, without hidden ones'),
  announcement_ends_at: z.iso
    .datetime()
    .nullable()
    .describe(`Of the announcement that visitors see, if it ends within ${ANNOUNCEMENT_ENDS_DAYS} days`),
  instagram: z
    .object({ problem: z.enum(['failing', 'ending']), at: z.iso.datetime() })
    .nullable()
    .describe(
      'failing if it could not be read for a day, ending if its token ends soon; null if all is well',
    ),
  worker: StatusSchema.shape.worker.pick({ seen_at: true }).nullable().describe('Null if it runs'),
  backup: z
    .object({ finished_at: z.iso.datetime().nullable() })
    .nullable()
    .describe('The last one, if it is old or there is none; null if all is well'),
  disk: StatusSchema.shape.disk.describe('Null unless it is almost full'),
});

export type Today = z.infer<typeof TodaySchema>;

export const getToday = defineEndpoint({
  noun: 'today',
  audience: 'administrator',
  call: 'GET /admin/today',
  summary: 'What waits for staff, and what needs their attention',
  success: { status: 200, body: TodaySchema },
});
