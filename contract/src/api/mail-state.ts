import { z } from 'zod';

export const MailStateSchema = z.object({
  state: z.enum(['waiting', 'sent', 'failed']),
  reason: z.string().nullable().describe('Why the last attempt failed, in the words of the mail server'),
  sent_at: z.iso.datetime().nullable(),
  next_attempt_at: z.iso.datetime().nullable().describe('Null if it was sent or given up on'),
});

export type MailState = z.infer<typeof MailStateSchema>;
