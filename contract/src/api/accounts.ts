import { z } from 'zod';
import { EMAIL_CODE, isEmailCode, readEmailCode } from '../domain/email-code.ts';
import { EMAIL_MAX_LENGTH, NAME_MAX_LENGTH } from '../domain/limits.ts';
import { recordOf } from '../domain/record-of.ts';
import { PASSWORD_MINIMUM } from '../domain/stated-limits.ts';
import { detailFields } from '../domain/wholesale-application.ts';
import { defineEndpoint } from './endpoint.ts';
import { EmailSchema, filledText, plainText } from './text.ts';

const visitors = { noun: 'auth', audience: 'public' } as const;
const accounts = { noun: 'auth', audience: 'account' } as const;

/** The contact's name. Without an @, so that sign-in can tell it from an email address. */
export const UsernameSchema = filledText(NAME_MAX_LENGTH).regex(/^[^@]*$/, 'may not contain @');
/** Trimmed, as in the forms: a trailing space must never lock anyone out. */
export const PasswordSchema = z
  .string()
  .trim()
  .min(PASSWORD_MINIMUM, `must have at least ${PASSWORD_MINIMUM} characters`)
  .max(200);

export const UserSchema = z.object({
  id: z.string(),
  username: z.string(),
  email: z.string(),
  ...recordOf(detailFields, 'name', () => z.string().nullable()),
  documents_url: z.string().nullable(),
  w9_url: z.string().nullable(),
  is_wholesale: z.boolean(),
  is_approved: z.boolean(),
  is_admin: z.boolean(),
  created_at: z.iso.datetime(),
  updated_at: z.iso.datetime(),
});

export type User = z.infer<typeof UserSchema>;

export const MessageSchema = z.object({ message: z.string() });

/** With the token of an emailed link, or with the code from the same email. */
function provenBody<Shape extends z.ZodRawShape>(shape: Shape) {
  const code = z
    .string()
    .max(50)
    .transform(readEmailCode)
    .refine(isEmailCode, `must be the ${EMAIL_CODE.length} letters and digits from our email`);
  return z.union([
    z.strictObject({ token: z.string().min(1).max(200), ...shape }),
    z.strictObject({ email: EmailSchema, code, ...shape }),
  ]);
}

export const registerAccount = defineEndpoint({
  ...visitors,
  call: 'POST /auth/register',
  summary: 'Email a link that creates a plain account without any rights',
  body: z.strictObject({ username: UsernameSchema, email: EmailSchema, password: PasswordSchema }),
  success: { status: 201, body: MessageSchema },
  problems: ['too-many-requests'],
});

export const confirmAccount = defineEndpoint({
  ...visitors,
  call: 'POST /auth/confirm',
  summary: 'Create the account of a registration, with the emailed link or code, and set its password',
  body: provenBody({ password: PasswordSchema }),
  success: { status: 200, body: MessageSchema },
  problems: ['link-over', 'too-many-requests', 'unavailable'],
});

export const logIn = defineEndpoint({
  ...visitors,
  call: 'POST /auth/login',
  summary: 'Sign in with an email address or username and a password (OAuth 2 password grant)',
  bodyType: 'form',
  body: z.strictObject({
    username: plainText(EMAIL_MAX_LENGTH).min(1),
    password: z.string().trim().min(1).max(200),
    grant_type: z.literal('password').optional(),
    scope: z.string().optional(),
    client_id: z.string().optional(),
    client_secret: z.string().optional(),
  }),
  success: {
    status: 200,
    body: z.object({ access_token: z.string(), token_type: z.literal('bearer'), expires_in: z.int() }),
  },
  problems: ['invalid-credentials', 'barred', 'passkey-required', 'too-many-requests', 'unavailable'],
});

export const getMe = defineEndpoint({
  ...accounts,
  call: 'GET /auth/me',
  summary: 'The account the token belongs to',
  success: { status: 200, body: UserSchema },
});

export const logOut = defineEndpoint({
  ...accounts,
  call: 'POST /auth/logout',
  summary: 'Revoke the token used for this call',
});

export const forgetPassword = defineEndpoint({
  ...visitors,
  call: 'POST /auth/forgot',
  summary: 'Email a link and a code to set a new password, if the address has an account',
  body: z.strictObject({ email: EmailSchema }),
  success: { status: 202, body: MessageSchema },
  problems: ['too-many-requests'],
});

export const resetPassword = defineEndpoint({
  ...visitors,
  call: 'POST /auth/reset',
  summary: 'Set a new password with the emailed link or code, and revoke all tokens of the account',
  body: provenBody({ password: PasswordSchema }),
  success: { status: 200, body: MessageSchema },
  problems: ['too-many-requests', 'unavailable'],
});
