import { z } from 'zod';
import { isRecoveryCode, readEmailCode } from '../domain/email-code.ts';
import { PasswordSchema, UsernameSchema } from './accounts.ts';
import { defineEndpoint, RoleSchema } from './endpoint.ts';
import { LanguageSchema } from './own-account.ts';
import { EmailSchema } from './text.ts';
import { PasskeyAssertionSchema, PasskeyRequestSchema } from './webauthn.ts';

/** How staff sign in. A pasted token needs none of this. */
const noun = 'auth';

export const SignedInSchema = z.object({
  access_token: z.string(),
  token_type: z.literal('bearer'),
  expires_in: z.int(),
});

export type SignedIn = z.infer<typeof SignedInSchema>;

const credentials = { email: EmailSchema, password: z.string().trim().min(1).max(200) };

export const signInWithPassword = defineEndpoint({
  noun,
  call: 'POST /auth/staff/password',
  audience: 'public',
  summary: 'Sign in as staff with a password. An account with a passkey is asked for that next',
  body: z.strictObject(credentials),
  success: {
    status: 200,
    body: z.discriminatedUnion('next', [
      SignedInSchema.extend({ next: z.literal('dashboard') }),
      z.object({ next: z.literal('passkey'), options: PasskeyRequestSchema }),
    ]),
  },
  problems: ['invalid-credentials', 'barred', 'too-many-requests', 'unavailable'],
});

export const askPasskey = defineEndpoint({
  noun,
  call: 'POST /auth/staff/passkey/options',
  audience: 'public',
  summary: 'A challenge for signing in with a passkey alone',
  success: { status: 200, body: PasskeyRequestSchema },
  problems: ['too-many-requests'],
});

export const signInWithPasskey = defineEndpoint({
  noun,
  call: 'POST /auth/staff/passkey',
  audience: 'public',
  summary: 'Sign in with a passkey, alone or after the password',
  body: PasskeyAssertionSchema,
  success: { status: 200, body: SignedInSchema },
  problems: ['passkey-refused', 'too-many-requests'],
});

export const signInWithRecoveryCode = defineEndpoint({
  noun,
  call: 'POST /auth/staff/recovery-code',
  audience: 'public',
  summary: 'Sign in with a password and a recovery code instead of the passkey',
  body: z.strictObject({
    ...credentials,
    code: z.string().max(50).transform(readEmailCode).refine(isRecoveryCode, 'must be a recovery code'),
  }),
  success: { status: 200, body: SignedInSchema },
  problems: ['invalid-credentials', 'barred', 'invalid-code', 'too-many-requests', 'unavailable'],
});

const invitationToken = z.string().min(1).max(200);

export const openInvitation = defineEndpoint({
  noun: 'people',
  call: 'POST /auth/staff/invitation',
  audience: 'public',
  summary: 'Whom an invitation is for',
  body: z.strictObject({ token: invitationToken }),
  success: { status: 200, body: z.object({ email: z.string(), role: RoleSchema }) },
  problems: ['link-over', 'too-many-requests'],
});

export const acceptInvitation = defineEndpoint({
  noun: 'people',
  call: 'POST /auth/staff/join',
  audience: 'public',
  summary: 'Create the account of an invitation and sign in to it',
  body: z.strictObject({
    token: invitationToken,
    username: UsernameSchema,
    password: PasswordSchema,
    language: LanguageSchema.default('en').describe('Of the mails to this person'),
  }),
  success: { status: 201, body: SignedInSchema },
  problems: ['link-over', 'too-many-requests', 'unavailable'],
});
