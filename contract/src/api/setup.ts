import { z } from 'zod';
import { isSetupCode, readEmailCode } from '../domain/email-code.ts';
import { PasswordSchema, UsernameSchema } from './accounts.ts';
import { defineEndpoint } from './endpoint.ts';
import { LanguageSchema } from './own-account.ts';
import { SignedInSchema } from './staff-sign-in.ts';
import { EmailSchema } from './text.ts';

const setup = { noun: 'setup', audience: 'public' } as const;

export const getSetup = defineEndpoint({
  ...setup,
  call: 'GET /setup',
  summary: 'Whether the site waits for its owner: not found once anyone works here',
  uncached: 'always',
  problems: ['not-found'],
});

export const createOwner = defineEndpoint({
  ...setup,
  call: 'POST /setup',
  summary: 'Create the owner with the code that the server has printed, and sign in',
  body: z.strictObject({
    code: z.string().max(100).transform(readEmailCode).refine(isSetupCode, 'must be a setup code'),
    username: UsernameSchema,
    email: EmailSchema,
    password: PasswordSchema,
    language: LanguageSchema.default('en').describe('Of the mails to the owner'),
  }),
  success: { status: 201, body: SignedInSchema },
  problems: ['not-found', 'invalid-code', 'address-taken', 'too-many-requests', 'unavailable'],
});
