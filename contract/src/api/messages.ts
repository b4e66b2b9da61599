import { z } from 'zod';
import { isPrefixAlone, MESSAGE_LIMITS } from '../domain/contact-message.ts';
import { defineEndpoint } from './endpoint.ts';
import { EmailSchema, filledText, plainText } from './text.ts';

const visitors = { noun: 'messages', audience: 'public' } as const;

export const ContactMessageSchema = z
  .strictObject({
    name: filledText(MESSAGE_LIMITS.name),
    email: EmailSchema,
    phone: filledText(MESSAGE_LIMITS.phone),
    subject: plainText(MESSAGE_LIMITS.subject).optional(),
    message: filledText(MESSAGE_LIMITS.message).describe(
      'If there is a subject, starts with "Subject: {subject}" and a blank line',
    ),
    request_id: z.uuid().optional().describe('Repeating an id changes nothing and returns the same answer'),
    website: z.string().max(500).optional().describe('Leave empty: only bots fill it in'),
    form_token: z.string().max(500).optional().describe('From GET /send/token, when the form is opened'),
  })
  .refine(({ subject, message }) => !isPrefixAlone(subject, message), {
    path: ['message'],
    message: 'may not be blank after the subject line',
  });

export const ReceiptSchema = z.object({
  message: z.string(),
  reference: z.string().describe('To quote when asking about this message'),
  form_token: z
    .string()
    .optional()
    .describe('For the next message from the same form, if its token was older than a day'),
});

export type Receipt = z.infer<typeof ReceiptSchema>;

export const sendMessage = defineEndpoint({
  ...visitors,
  call: 'POST /send',
  summary: 'Send a message from the contact page: stored, and forwarded by email',
  body: ContactMessageSchema,
  success: { status: 202, body: ReceiptSchema },
  problems: ['too-many-requests'],
});

export const FormTokenSchema = z.object({ form_token: z.string() });

export const getFormToken = defineEndpoint({
  ...visitors,
  call: 'GET /send/token',
  uncached: 'always',
  summary: 'A signed timestamp of when the form was opened',
  success: { status: 200, body: FormTokenSchema },
});
