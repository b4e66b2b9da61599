import { z } from 'zod';
import { contactFields, optionalContactFields } from '../domain/partner-contact.ts';
import { recordOf } from '../domain/record-of.ts';
import { MessageSchema, PasswordSchema, UsernameSchema } from './accounts.ts';
import { defineEndpoint } from './endpoint.ts';
import { plainText } from './text.ts';

const partners = { noun: 'wholesale', audience: 'partner' } as const;

export const ContactSchema = z.object({
  username: z.string(),
  ...recordOf(optionalContactFields, 'name', () => z.string().nullable()),
  version: z.int().describe('Sent in If-Match with a change, as "v3"'),
});

export type Contact = z.infer<typeof ContactSchema>;

export const ContactChangeSchema = z.strictObject({
  username: UsernameSchema,
  ...recordOf(optionalContactFields, 'name', ({ maxLength }) => plainText(maxLength).optional()),
});

export type ContactChange = z.output<typeof ContactChangeSchema>;

/** What can happen to an application and its account, as far as it concerns the partner. */
export const partnerEvents = [
  'applied',
  'papers-received',
  'approved',
  'declined',
  'suspended',
  'reinstated',
  'w9-replaced',
  'paper-asked',
  'paper-replaced',
  'contact-changed',
  'password-changed',
] as const;

export type PartnerEvent = (typeof partnerEvents)[number];

export const PartnerHistorySchema = z.array(
  z.object({
    at: z.iso.datetime(),
    event: z.enum(partnerEvents),
    fields: z
      .array(z.enum(contactFields.map(({ name }) => name)))
      .describe('What was changed about the contact'),
  }),
);

export type PartnerHistory = z.infer<typeof PartnerHistorySchema>;

export const getContact = defineEndpoint({
  ...partners,
  call: 'GET /wholesale/contact',
  summary: 'What the partner can change about themselves',
  success: { status: 200, body: ContactSchema },
});

export const saveContact = defineEndpoint({
  ...partners,
  call: 'PUT /wholesale/contact',
  summary: 'Change it, and tell staff by email; an If-Match with an older version is refused',
  body: ContactChangeSchema,
  success: { status: 200, body: ContactSchema },
  problems: ['version-conflict', 'too-many-requests'],
});

export const replaceW9 = defineEndpoint({
  ...partners,
  call: 'PUT /wholesale/w9',
  summary: 'Replace the W-9, destroy the old one, and tell staff by email',
  bodyType: 'multipart',
  body: z.strictObject({}),
  files: ['w9_form'],
  success: { status: 200, body: MessageSchema },
  problems: ['too-many-requests', 'file-too-large', 'unsupported-file', 'infected-file', 'unavailable'],
});

export const changePassword = defineEndpoint({
  ...partners,
  call: 'POST /wholesale/password',
  summary: 'Set a new password with the current one, and revoke all other tokens of the account',
  body: z.strictObject({
    current_password: z.string().trim().min(1).max(200),
    password: PasswordSchema,
  }),
  success: { status: 200, body: MessageSchema },
  problems: ['too-many-requests', 'unavailable'],
});

export const logOutEverywhere = defineEndpoint({
  ...partners,
  call: 'POST /wholesale/logout',
  summary: 'Revoke all tokens of the account, the one used for this call included',
});

export const listPartnerHistory = defineEndpoint({
  ...partners,
  call: 'GET /wholesale/history',
  summary: "What has happened to the partner's application and account, newest first",
  success: { status: 200, body: PartnerHistorySchema },
});
