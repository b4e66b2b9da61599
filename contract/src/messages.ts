import { z } from 'zod';
import { MESSAGE_LIMITS } from './contact-message.ts';
import { defineEndpoint } from './endpoint.ts';
import { EmailSchema, plainText } from './text.ts';

export const ContactMessageSchema = z.strictObject({
  name: plainText(MESSAGE_LIMITS.name).min(1),
  email: EmailSchema,
  phone: plainText(MESSAGE_LIMITS.phone).min(1),
  subject: plainText(MESSAGE_LIMITS.subject).optional(),
  message: plainText(MESSAGE_LIMITS.message)
    .min(1)
    .describe('If there is a subject, starts with "Subject: {subject}" and a blank line'),
  request_id: z.uuid().optional().describe('Repeating an id changes nothing and returns the same answer'),
  website: z.string().max(500).optional().describe('Leave empty: only bots fill it in'),
  form_token: z.string().max(500).optional().describe('From GET /send/token, when the form is opened'),
});

export const ReceiptSchema = z.object({
  message: z.string(),
  reference: z.string().describe('To quote when asking about this message'),
});

export type ContactMessage = z.input<typeof ContactMessageSchema>;
export type Receipt = z.infer<typeof ReceiptSchema>;

export const sendMessage = defineEndpoint({
  noun: 'messages',
  method: 'POST',
  path: '/send',
  audience: 'public',
  summary: 'Send a message from the contact page: stored, and forwarded by email',
  body: ContactMessageSchema,
  success: { status: 202, body: ReceiptSchema },
  problems: ['too-many-requests'],
});

export const FormTokenSchema = z.object({ form_token: z.string() });

export const getFormToken = defineEndpoint({
  noun: 'messages',
  method: 'GET',
  path: '/send/token',
  audience: 'public',
  summary: 'A signed timestamp of when the form was opened',
  success: { status: 200, body: FormTokenSchema },
});
