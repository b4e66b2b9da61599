import { z } from 'zod';
import { PARTNER_LIMITS } from '../domain/limits.ts';
import { ColleaguesSchema } from './colleagues.ts';
import { DOCUMENT_KINDS, isScanned } from './documents.ts';
import { defineEndpoint } from './endpoint.ts';
import { filledText, plainText } from './text.ts';
import { partnerPage, WholesaleUserSchema } from './wholesale.ts';

const staff = { noun: 'wholesale', audience: 'administrator' } as const;

const decided = ['not-found', 'version-conflict'] as const;
export const PaperSchema = z.object({
  id: z.string(),
  kind: z.enum(DOCUMENT_KINDS),
  filename: z.string().describe('As the applicant named it'),
  content_type: z.string(),
  size: z.int(),
  is_scanned: isScanned,
  created_at: z.iso.datetime(),
  kept_until: z.iso.datetime().nullable().describe('When it is destroyed; null while no date is set'),
});

export const OpeningSchema = z.object({
  kind: z.enum(DOCUMENT_KINDS),
  by: z.string(),
  at: z.iso.datetime(),
});

export const PartnerMailSchema = z.object({
  id: z.string(),
  subject: z.string(),
  state: z.enum(['waiting', 'sent', 'retrying', 'failed']),
  reason: z.string().nullable().describe('Why it was not sent, in the words of the mail server'),
  created_at: z.iso.datetime(),
  sent_at: z.iso.datetime().nullable(),
  can_resend: z.boolean(),
});

export const ApplicantDetailsSchema = WholesaleUserSchema.extend({
  phone: z.string().nullable(),
  note: z.string(),
  papers: z.array(PaperSchema),
  openings: z.array(OpeningSchema).describe('Newest first, also of papers that are gone'),
  mails: z.array(PartnerMailSchema).describe('Sent to them, newest first'),
  colleagues: ColleaguesSchema.shape.colleagues.describe('Other accounts of the company, oldest first'),
});

export type Paper = z.infer<typeof PaperSchema>;
export type Opening = z.infer<typeof OpeningSchema>;
export type PartnerMail = z.infer<typeof PartnerMailSchema>;
export type ApplicantDetails = z.infer<typeof ApplicantDetailsSchema>;

export const countApplicants = defineEndpoint({
  ...staff,
  call: 'GET /admin/pending/count',
  summary: 'How many applicants await approval',
  success: { status: 200, body: z.object({ count: z.int() }) },
});

export const listDeclined = defineEndpoint({
  ...staff,
  call: 'GET /admin/declined',
  summary: 'Declined applicants, newest first. If there are more, a Link header leads to the next page',
  query: z.strictObject(partnerPage),
  success: { status: 200, body: z.array(WholesaleUserSchema) },
});

export const getApplicant = defineEndpoint({
  ...staff,
  call: 'GET /admin/wholesale/{id}',
  summary: 'An applicant or partner with papers, who opened them, mails and the note of the staff',
  success: { status: 200, body: ApplicantDetailsSchema },
  problems: ['not-found'],
});

export const saveNote = defineEndpoint({
  ...staff,
  call: 'PUT /admin/wholesale/{id}/note',
  summary: 'Save what staff note about someone; an If-Match with an older version is refused',
  body: z.strictObject({ note: plainText(PARTNER_LIMITS.note) }),
  success: { status: 200, body: ApplicantDetailsSchema },
  problems: decided,
});

export const askForPaper = defineEndpoint({
  ...staff,
  call: 'POST /admin/wholesale/{id}/paper',
  summary:
    'Ask an applicant by email for a paper that is missing or unreadable; an older request and its link end, and an If-Match with an older version is refused',
  body: z.strictObject({ kind: z.enum(DOCUMENT_KINDS), text: plainText(PARTNER_LIMITS.paperText) }),
  success: { status: 200, body: ApplicantDetailsSchema },
  problems: decided,
});

export const declineApplicant = defineEndpoint({
  ...staff,
  call: 'PATCH /admin/decline/{id}',
  summary:
    'Decline an applicant with an email in these words, and end their sessions; an If-Match with an older version is refused',
  body: z.strictObject({
    subject: filledText(PARTNER_LIMITS.subject),
    text: filledText(PARTNER_LIMITS.mail).describe('Plain text; paragraphs are separated by a blank line'),
  }),
  success: { status: 200, body: WholesaleUserSchema },
  problems: decided,
});

export const suspendPartner = defineEndpoint({
  ...staff,
  call: 'PATCH /admin/suspend/{id}',
  summary: 'Suspend an approved partner and end their sessions; an If-Match with an older version is refused',
  success: { status: 200, body: WholesaleUserSchema },
  problems: decided,
});

export const reinstatePartner = defineEndpoint({
  ...staff,
  call: 'PATCH /admin/reinstate/{id}',
  summary: 'Let a suspended partner sign in again; an If-Match with an older version is refused',
  success: { status: 200, body: WholesaleUserSchema },
  problems: decided,
});

export const resendPartnerMail = defineEndpoint({
  ...staff,
  call: 'POST /admin/wholesale/mails/{id}/resend',
  summary: 'Queue an email to an applicant or partner again that could not be sent',
  problems: ['not-found'],
});
