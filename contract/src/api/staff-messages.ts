import { z } from 'zod';
import {
  MESSAGE_FOLDERS,
  MESSAGE_LIST_LIMITS,
  RETENTION_MONTHS,
  SUSPECT_REASONS,
} from '../domain/message-folders.ts';
import { defineEndpoint } from './endpoint.ts';
import { MailStateSchema } from './mail-state.ts';
import { SettingsSchema } from './settings.ts';
import { pageQuery } from './text.ts';

const staff = { noun: 'messages', audience: 'administrator' } as const;

export const MessageCardSchema = z.object({
  id: z.string(),
  reference: z.string(),
  name: z.string(),
  email: z.string(),
  subject: z.string().nullable(),
  excerpt: z.string(),
  folder: z.enum(MESSAGE_FOLDERS),
  suspect_reason: z.enum(SUSPECT_REASONS).nullable().describe('Null unless it is a suspect'),
  created_at: z.iso.datetime(),
  answered_at: z.iso.datetime().nullable(),
  answered_by: z.string().nullable().describe('Null also if the account is gone'),
  mail: MailStateSchema.nullable().describe('To staff; for a suspect, the daily digest. Null before that'),
});

export const StaffMessageSchema = MessageCardSchema.extend({
  phone: z.string(),
  text: z.string().describe('Without the subject line in front'),
});

export type MessageCard = z.infer<typeof MessageCardSchema>;
export type StaffMessage = z.infer<typeof StaffMessageSchema>;

export const listMessages = defineEndpoint({
  ...staff,
  method: 'GET',
  path: '/admin/messages',
  summary: 'Messages, newest first. If there are older ones, a Link header leads to the next page',
  query: z.strictObject({
    folder: z.enum(MESSAGE_FOLDERS).optional().describe('All of them by default'),
    q: z
      .string()
      .max(MESSAGE_LIST_LIMITS.query)
      .optional()
      .describe('Matches part of the reference, sender, subject or text, ignoring case'),
    ...pageQuery(MESSAGE_LIST_LIMITS),
  }),
  success: { status: 200, body: z.array(MessageCardSchema) },
});

export const countMessages = defineEndpoint({
  ...staff,
  method: 'GET',
  path: '/admin/messages/count',
  summary: `How many messages wait for an answer, and how many suspects there are, up to ${MESSAGE_LIST_LIMITS.count} each`,
  success: { status: 200, body: z.object({ inbox: z.int(), suspects: z.int() }) },
});

const params = z.strictObject({ id: z.uuid() });
const success = { status: 200, body: StaffMessageSchema } as const;

export const getMessage = defineEndpoint({
  ...staff,
  method: 'GET',
  path: '/admin/messages/{id}',
  summary: 'One message with its whole text',
  params,
  success,
  problems: ['not-found'],
});

export const markMessage = defineEndpoint({
  ...staff,
  method: 'PATCH',
  path: '/admin/messages/{id}',
  summary: 'Mark a message as answered or not. A suspect has to be released first',
  params,
  body: z.strictObject({ is_answered: z.boolean() }),
  success,
  problems: ['not-found'],
});

export const releaseMessage = defineEndpoint({
  ...staff,
  method: 'POST',
  path: '/admin/messages/{id}/release',
  summary: 'Say that a suspect is a real message: it is mailed like any other',
  params,
  success,
  problems: ['not-found'],
});

export const mailMessage = defineEndpoint({
  ...staff,
  method: 'POST',
  path: '/admin/messages/{id}/mail',
  summary: 'Send the mail of a message again, now. A suspect has to be released first',
  params,
  success,
  problems: ['not-found'],
});

export const saveMessageRetention = defineEndpoint({
  ...staff,
  method: 'PUT',
  path: '/admin/messages/retention',
  summary: 'Set after how many months messages are deleted, every night; null for never',
  body: z.strictObject({ months: z.literal([...RETENTION_MONTHS]).nullable() }),
  success: { status: 200, body: SettingsSchema },
});
