import { z } from 'zod';
import { EMAIL_MAX_LENGTH, PARTNER_LIMITS } from '../domain/limits.ts';
import { PARTNER_STATUSES } from '../domain/partner-status.ts';
import { recordOf } from '../domain/record-of.ts';
import { detailFields } from '../domain/wholesale-application.ts';
import { MessageSchema, PasswordSchema, UsernameSchema, UserSchema } from './accounts.ts';
import { DOCUMENT_KINDS } from './documents.ts';
import { defineEndpoint } from './endpoint.ts';
import { EmailSchema, pageQuery, plainText, searchText } from './text.ts';

const visitors = { noun: 'wholesale', audience: 'public' } as const;
const staff = { noun: 'wholesale', audience: 'administrator' } as const;

export const ApplicationSchema = z.strictObject({
  username: UsernameSchema,
  email: EmailSchema,
  password: PasswordSchema,
  ...recordOf(detailFields, 'name', ({ maxLength }) => plainText(maxLength).optional()),
  request_id: z.uuid().optional().describe('Repeating an id changes nothing and returns the same answer'),
});

export const WholesaleProfileSchema = z.object({
  username: z.string(),
  email: z.string(),
  ...recordOf(detailFields, 'camelName', () => z.string().nullable()),
  isApproved: z.boolean(),
});

export type WholesaleProfile = z.infer<typeof WholesaleProfileSchema>;

export const PaperRequestSchema = z.object({
  kind: z.enum(DOCUMENT_KINDS),
  text: z.string().describe('What staff add in their own words'),
  asked_at: z.iso.datetime(),
  expires_at: z.iso.datetime().describe('When the emailed link ends'),
  replaced_at: z.iso.datetime().nullable().describe('When the new paper arrived'),
});

export type PaperRequest = z.infer<typeof PaperRequestSchema>;

export const WholesaleUserSchema = UserSchema.omit({
  is_wholesale: true,
  is_admin: true,
  updated_at: true,
}).extend({
  status: z.enum(PARTNER_STATUSES),
  is_colleague: z.boolean().describe('Of a company: decisions are made about the account that applied'),
  version: z.int().describe('Sent in If-Match with a decision, as "v3"'),
  paper_request: PaperRequestSchema.nullable().describe('The newest one, until the application is decided'),
});

export type WholesaleUser = z.infer<typeof WholesaleUserSchema>;

/** Which page of a list of applicants or partners. Without any of it, the first. */
export const partnerPage = {
  q: searchText(PARTNER_LIMITS.query, 'the company, the name or the email address'),
  ...pageQuery(PARTNER_LIMITS),
};

export const applyForWholesale = defineEndpoint({
  ...visitors,
  call: 'POST /wholesale/register',
  summary: 'Apply for a wholesale account, with two documents',
  bodyType: 'multipart',
  body: ApplicationSchema,
  files: ['corporate_docs', 'w9_form'],
  success: { status: 201, body: MessageSchema },
  problems: ['too-many-requests', 'file-too-large', 'unsupported-file', 'infected-file', 'unavailable'],
});

const linkProof = z.strictObject({ token: z.string().min(1).max(200) });

export const getPaperRequest = defineEndpoint({
  ...visitors,
  call: 'GET /wholesale/paper',
  summary: 'Which paper the holder of an emailed link is asked for',
  query: linkProof,
  uncached: 'always',
  success: { status: 200, body: PaperRequestSchema.pick({ kind: true, text: true, expires_at: true }) },
  problems: ['link-over'],
});

export const sendPaper = defineEndpoint({
  ...visitors,
  call: 'POST /wholesale/paper',
  summary: 'Send the paper that staff asked for, once, destroy the old one, and tell staff by email',
  bodyType: 'multipart',
  body: linkProof,
  files: ['paper'],
  success: { status: 200, body: MessageSchema },
  problems: [...applyForWholesale.problems, 'link-over'],
});

export const logInPartner = defineEndpoint({
  ...visitors,
  call: 'POST /wholesale/login',
  summary: 'Sign in a partner, approved or pending',
  body: z.strictObject({
    identifier: plainText(EMAIL_MAX_LENGTH).min(1),
    password: z.string().trim().min(1).max(200),
  }),
  success: { status: 200, body: z.object({ accessToken: z.string() }) },
  problems: ['invalid-credentials', 'barred', 'passkey-required', 'too-many-requests', 'unavailable'],
});

export const getPartner = defineEndpoint({
  noun: 'wholesale',
  call: 'GET /wholesale/me',
  audience: 'partner',
  summary: "The partner's own account",
  success: { status: 200, body: WholesaleProfileSchema },
});

export const listApplicants = defineEndpoint({
  ...staff,
  call: 'GET /admin/pending',
  summary:
    'Applicants awaiting approval, oldest first. If there are more, a Link header leads to the next page',
  query: z.strictObject(partnerPage),
  success: { status: 200, body: z.array(WholesaleUserSchema) },
});

export const listPartners = defineEndpoint({
  ...staff,
  call: 'GET /admin/users',
  summary:
    'Approved partners, newest first, with those who are suspended. If there are more, a Link header leads to the next page',
  query: z.strictObject({ ...partnerPage, status: z.enum(['approved', 'suspended']).optional() }),
  success: { status: 200, body: z.array(WholesaleUserSchema) },
});

export const approveApplicant = defineEndpoint({
  ...staff,
  call: 'PATCH /admin/approve/{id}',
  summary: 'Approve an applicant and notify them by email; an If-Match with an older version is refused',
  success: { status: 200, body: WholesaleUserSchema },
  problems: ['not-found', 'version-conflict'],
});

export const deleteApplicant = defineEndpoint({
  ...staff,
  call: 'DELETE /admin/delete/{id}',
  summary:
    'Delete an applicant or partner and destroy their documents; an If-Match with an older version is refused',
  problems: ['not-found', 'version-conflict'],
});
