import { z } from 'zod';
import {
  ANSWERING_LIMITS,
  BULK_ACTIONS,
  MESSAGE_FOLDERS,
  MESSAGE_LIST_LIMITS,
  RETENTION_MONTHS,
  SUSPECT_REASONS,
} from '../domain/message-folders.ts';
import { MESSAGE_KINDS } from '../domain/message-kinds.ts';
import { CelebrationSchema } from './celebrations.ts';
import { defineEndpoint } from './endpoint.ts';
import { MailStateSchema } from './mail-state.ts';
import { LanguageSchema } from './own-account.ts';
import { InquirySchema } from './price-list.ts';
import { SettingsSchema } from './settings.ts';
import { filledText, pageQuery, plainText, searchText } from './text.ts';

const staff = { noun: 'messages', audience: 'administrator' } as const;

export const ColleagueSchema = z.object({ id: z.string(), name: z.string() });

export type Colleague = z.infer<typeof ColleagueSchema>;

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
  kind: z.enum(MESSAGE_KINDS),
  due_on: z.iso.date().nullable().describe('The day that the sender wishes for'),
  is_read: z.boolean().describe('Whether staff have opened it'),
  assigned_to: ColleagueSchema.nullable().describe('Who has taken it on'),
  answered_at: z.iso.datetime().nullable().describe('When it was done, with an answer or without'),
  answered_by: z.string().nullable().describe('Null also if the account is gone'),
  mail: MailStateSchema.nullable().describe('To staff; for a suspect, the daily digest. Null before that'),
});

export const MessageAnswerSchema = z.object({
  id: z.string(),
  text: z.string(),
  language: LanguageSchema,
  author: z.string().nullable().describe('Null if the account is gone'),
  created_at: z.iso.datetime(),
  mail: MailStateSchema.nullable().describe('Null if it was erased'),
  can_undo_until: z.iso.datetime().nullable().describe('When its mail leaves. Null if it may have left'),
});

export type MessageAnswer = z.infer<typeof MessageAnswerSchema>;

export const StaffMessageSchema = MessageCardSchema.extend({
  phone: z.string(),
  note: z.string().describe('Among staff'),
  answers: z.array(MessageAnswerSchema).describe('Oldest first'),
  text: z.string().describe('Without the subject line in front'),
  celebration: CelebrationSchema.nullable().describe('Null for other kinds'),
  inquiry: InquirySchema.nullable().describe('Null for other kinds'),
});

export type MessageCard = z.infer<typeof MessageCardSchema>;
export type StaffMessage = z.infer<typeof StaffMessageSchema>;

export const listMessages = defineEndpoint({
  ...staff,
  call: 'GET /admin/messages',
  summary: 'Messages, newest first. If there are older ones, a Link header leads to the next page',
  query: z.strictObject({
    folder: z.enum(MESSAGE_FOLDERS).optional().describe('All of them by default'),
    q: searchText(MESSAGE_LIST_LIMITS.query, 'the reference, sender, subject or text'),
    ...pageQuery(MESSAGE_LIST_LIMITS),
  }),
  success: { status: 200, body: z.array(MessageCardSchema) },
});

export const countMessages = defineEndpoint({
  ...staff,
  call: 'GET /admin/messages/count',
  summary: `How many messages wait for an answer, and how many suspects there are, up to ${MESSAGE_LIST_LIMITS.count} each`,
  success: { status: 200, body: z.object({ inbox: z.int(), suspects: z.int() }) },
});

const success = { status: 200, body: StaffMessageSchema } as const;

export const getMessage = defineEndpoint({
  ...staff,
  call: 'GET /admin/messages/{id}',
  summary: 'One message with its whole text',
  success,
  problems: ['not-found'],
});

export const markMessage = defineEndpoint({
  ...staff,
  call: 'PATCH /admin/messages/{id}',
  summary:
    'Mark a message as done or read, give it to a colleague, or note something. Only a released one can be done',
  body: z.strictObject({
    is_answered: z.boolean().optional().describe('Done, with an answer or without'),
    is_read: z.boolean().optional(),
    note: plainText(ANSWERING_LIMITS.note).optional(),
    assigned_to: z.uuid().nullable().optional().describe('A member of staff'),
  }),
  success,
  problems: ['not-found'],
});

export const listAssignees = defineEndpoint({
  ...staff,
  call: 'GET /admin/messages/assignees',
  summary: 'Who can take on a message: everyone who works here',
  success: { status: 200, body: z.array(ColleagueSchema) },
});

export const changeMessages = defineEndpoint({
  ...staff,
  call: 'POST /admin/messages/bulk',
  summary: 'Do the same with several messages. Those that are so already, or are gone, are left out',
  body: z.strictObject({
    ids: z.array(z.uuid()).min(1).max(ANSWERING_LIMITS.bulk),
    action: z
      .enum(BULK_ACTIONS)
      .describe('Delete erases the answers too, and those not sent yet never leave'),
  }),
  success: { status: 200, body: z.object({ count: z.int().describe('How many changed') }) },
});

export const answerMessage = defineEndpoint({
  ...staff,
  call: 'POST /admin/messages/{id}/answers',
  summary: `Answer the sender by mail, which leaves after ${ANSWERING_LIMITS.undoSeconds} seconds. A suspect has to be released first`,
  body: z.strictObject({
    text: filledText(ANSWERING_LIMITS.answer),
    language: LanguageSchema.describe('Of the words around the text'),
    request_id: z.uuid().describe('Made by the caller. The same one again changes nothing'),
  }),
  success: { status: 201, body: StaffMessageSchema },
  problems: ['not-found'],
});

export const undoAnswer = defineEndpoint({
  ...staff,
  call: 'DELETE /admin/messages/{id}/answers/{answer}',
  summary: 'Take back an answer whose mail has not left',
  params: z.strictObject({ id: z.uuid(), answer: z.uuid() }),
  problems: ['not-found', 'already-sent'],
});

export const releaseMessage = defineEndpoint({
  ...staff,
  call: 'POST /admin/messages/{id}/release',
  summary: 'Say that a suspect is a real message: it is mailed like any other',
  success,
  problems: ['not-found'],
});

export const mailMessage = defineEndpoint({
  ...staff,
  call: 'POST /admin/messages/{id}/mail',
  summary: 'Send the mail of a message again, now. A suspect has to be released first',
  success,
  problems: ['not-found'],
});

export const saveMessageRetention = defineEndpoint({
  ...staff,
  call: 'PUT /admin/messages/retention',
  summary: 'Set after how many months messages are deleted, every night; null for never',
  body: z.strictObject({ months: z.literal([...RETENTION_MONTHS]).nullable() }),
  success: { status: 200, body: SettingsSchema },
});
