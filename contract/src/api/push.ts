import { z } from 'zod';
import { defineEndpoint } from './endpoint.ts';

const own = { noun: 'push', audience: 'administrator' } as const;

const PushKindSchema = z.enum(['message', 'applicant', 'trouble']);
export type PushKind = z.infer<typeof PushKindSchema>;

/** An address of a push service and the keys of the browser, as `PushSubscription.toJSON()` writes them. */
const BrowserSchema = z.strictObject({
  endpoint: z.url({ protocol: /^https$/ }).max(2000),
  keys: z.strictObject({
    p256dh: z.string().regex(/^[\w-]{87}$/),
    auth: z.string().regex(/^[\w-]{22}$/),
  }),
});

export const getPush = defineEndpoint({
  ...own,
  call: 'GET /admin/push',
  summary: 'The key with which a browser subscribes to push messages',
  success: {
    status: 200,
    body: z.object({ public_key: z.string().nullable().describe('Null if push messages are not set up') }),
  },
});

export const savePush = defineEndpoint({
  ...own,
  call: 'PUT /admin/push',
  summary: 'Which push messages this browser gets, as long as the token is valid that it saves this with',
  body: BrowserSchema.extend({
    language: z.enum(['en', 'ru']),
    kinds: z
      .array(PushKindSchema)
      .max(10)
      .optional()
      .describe('None of them ends the subscription. If absent, they stay as they are'),
  }),
  success: {
    status: 200,
    body: z.object({
      kinds: z.array(PushKindSchema).describe('Empty if the browser is not subscribed for this account'),
    }),
  },
  problems: ['unavailable'],
});

export const testPush = defineEndpoint({
  ...own,
  call: 'POST /admin/push/test',
  summary: 'Send a test message to a subscribed browser of the own account',
  body: BrowserSchema.pick({ endpoint: true }),
  problems: ['not-found'],
});
