import { z } from 'zod';
import { defineEndpoint } from './endpoint.ts';
import { EmailSchema } from './text.ts';

const staff = { noun: 'personal-data', audience: 'administrator' } as const;

// In the body: an address in a URL would end up in logs.
const body = z.strictObject({ email: EmailSchema });

const RowSchema = z.record(z.string(), z.unknown());

export const PersonSchema = z.object({
  email: z.string(),
  exported_at: z.iso.datetime(),
  messages: z.array(RowSchema),
  account: RowSchema.nullable().describe('With the application, if there is one'),
  documents: z.array(RowSchema).describe('Names and sizes; the documents themselves stay encrypted'),
  tokens: z.array(RowSchema).describe('Sign-ins'),
  registrations: z.array(RowSchema),
  invitations: z.array(RowSchema).describe('From partners, to become a colleague'),
  reader: RowSchema.nullable().describe('Of our stories by email'),
  mails: z.array(RowSchema),
  history: z.array(RowSchema),
});

export type Person = z.infer<typeof PersonSchema>;

export const exportPerson = defineEndpoint({
  ...staff,
  call: 'POST /admin/personal-data/export',
  summary: 'Everything we keep about the person with this email address',
  body,
  success: { status: 200, body: PersonSchema },
  problems: ['staff-account'],
});

/** A message that another person wrote. Only reading it tells whether it has to go. */
export const MentionSchema = z.object({
  id: z.string(),
  name: z.string(),
  created_at: z.iso.datetime(),
  message: z.string(),
});

export type Mention = z.infer<typeof MentionSchema>;

export const ErasureSchema = z.object({
  messages: z.int(),
  mails: z.int(),
  documents: z.int(),
  account: z.boolean(),
  reader: z.boolean(),
  mentions: z.array(MentionSchema).describe('Messages of others with this address in them, which stay'),
});

export type Erasure = z.infer<typeof ErasureSchema>;

export const erasePerson = defineEndpoint({
  ...staff,
  call: 'POST /admin/personal-data/erase',
  summary: 'Erase everything we keep about the person with this email address. Staff accounts are refused',
  body: body.extend({
    mentions: z.array(z.uuid()).max(100).optional().describe('Messages of others to erase with it'),
  }),
  success: { status: 200, body: ErasureSchema },
  problems: ['staff-account'],
});
