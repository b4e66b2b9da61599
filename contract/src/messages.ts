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
    .describe('With a subject it begins with "Subject: {subject}" and a blank line'),
  request_id: z.uuid().optional().describe('The same id again changes nothing and gives the same answer'),
  website: z.string().max(500).optional().describe('Leave it empty: only a robot fills it in'),
  form_token: z.string().max(500).optional().describe('Signed by the page that holds the form'),
});

export const ReceiptSchema = z.object({
  message: z.string(),
  reference: z.string().describe('What to name when asking about this message'),
});

export type ContactMessage = z.input<typeof ContactMessageSchema>;
export type Receipt = z.infer<typeof ReceiptSchema>;

export const sendMessage = defineEndpoint({
  noun: 'messages',
  method: 'POST',
  path: '/send',
  audience: 'public',
  summary: 'A message from the contact page, kept and forwarded by mail',
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
  summary: 'A signed note of when a form was opened',
  success: { status: 200, body: FormTokenSchema },
});
