import { z } from 'zod';
import { CelebrationSchema } from './celebrations.ts';
import { defineEndpoint } from './endpoint.ts';
import { MessageCardSchema } from './staff-messages.ts';
import { StoredDateSchema } from './text.ts';

export const WEEK_LIMIT = 200;

export const WeekMessageSchema = MessageCardSchema.pick({
  id: true,
  reference: true,
  name: true,
  subject: true,
  folder: true,
  kind: true,
}).extend({
  due_on: z.iso.date(),
  celebration: CelebrationSchema.nullable().describe('Null for other kinds'),
});

export type WeekMessage = z.infer<typeof WeekMessageSchema>;

export const listMessageWeek = defineEndpoint({
  noun: 'celebrations',
  audience: 'administrator',
  call: 'GET /admin/messages/week',
  summary: `What guests and partners wish for in the seven days from a day on, in the order of their days, up to ${WEEK_LIMIT}. Without possible spam`,
  query: z.strictObject({ start: StoredDateSchema }),
  success: { status: 200, body: z.array(WeekMessageSchema) },
});
