import { z } from 'zod';
import { PEOPLE_LIMITS } from '../domain/limits.ts';
import { defineEndpoint, RoleSchema } from './endpoint.ts';
import { filledText } from './text.ts';
import { PasskeyAttestationSchema, PasskeyCreationSchema } from './webauthn.ts';

const own = { noun: 'auth', audience: 'administrator' } as const;
/** A token that was stolen must not become another way in, nor close that of its owner. */
const proven = {
  ...own,
  signIn: 'recent',
  problems: ['not-found'],
} as const;
export const LanguageSchema = z.enum(['en', 'ru']);

export type Language = z.infer<typeof LanguageSchema>;

const lastUse = z.iso.datetime().nullable().describe('To the minute; null if it was never used');

export const PasskeySchema = z.object({
  id: z.string(),
  name: z.string(),
  created_at: z.iso.datetime(),
  last_used_at: lastUse,
});

/** A browser that is signed in. */
export const DeviceSchema = z.object({
  id: z.string(),
  browser: z.string().nullable(),
  created_at: z.iso.datetime(),
  last_used_at: lastUse,
  is_current: z.boolean(),
});

export const TokenSchema = z.object({
  id: z.string(),
  name: z.string(),
  created_at: z.iso.datetime(),
  expires_at: z.iso.datetime(),
  last_used_at: lastUse,
  is_current: z.boolean(),
});

export const OwnAccountSchema = z.object({
  id: z.string(),
  username: z.string(),
  email: z.string(),
  role: RoleSchema,
  language: LanguageSchema.describe('Of the mails to this person'),
  gets_summary: z.boolean().describe('Whether the weekly summary comes by mail'),
  passkeys: z.array(PasskeySchema),
  must_add_passkey: z.boolean().describe('Nothing but the own account is open until then'),
  recovery_codes_left: z.int(),
  devices: z.array(DeviceSchema),
  tokens: z.array(TokenSchema),
});

export type Passkey = z.infer<typeof PasskeySchema>;
export type Device = z.infer<typeof DeviceSchema>;
export type Token = z.infer<typeof TokenSchema>;
export type OwnAccount = z.infer<typeof OwnAccountSchema>;

const NameSchema = filledText(PEOPLE_LIMITS.name);
const CodesSchema = z.array(z.string());

export const getOwnAccount = defineEndpoint({
  ...own,
  beforePasskey: true,
  call: 'GET /admin/account',
  summary: 'The own account: role, passkeys, recovery codes left, signed-in devices and tokens',
  success: { status: 200, body: OwnAccountSchema },
});

export const changeOwnAccount = defineEndpoint({
  ...own,
  beforePasskey: true,
  call: 'PATCH /admin/account',
  summary: 'Change the language of the own mails, or whether the weekly summary is among them',
  body: z.strictObject({ language: LanguageSchema.optional(), gets_summary: z.boolean().optional() }),
});

export const preparePasskey = defineEndpoint({
  ...proven,
  beforePasskey: true,
  call: 'POST /admin/account/passkeys/options',
  summary: 'A challenge for adding a passkey',
  success: { status: 200, body: PasskeyCreationSchema },
});

export const addPasskey = defineEndpoint({
  ...proven,
  beforePasskey: true,
  call: 'POST /admin/account/passkeys',
  summary: 'Add a passkey. The first one comes with recovery codes, which are shown only now',
  body: z.strictObject({ name: NameSchema, passkey: PasskeyAttestationSchema }),
  success: {
    status: 201,
    body: z.object({ passkey: PasskeySchema, recovery_codes: CodesSchema.nullable() }),
  },
});

export const removePasskey = defineEndpoint({
  ...proven,
  call: 'DELETE /admin/account/passkeys/{id}',
  summary: 'Remove a passkey. Recovery codes go with the last one',
});

export const makeRecoveryCodes = defineEndpoint({
  ...proven,
  call: 'POST /admin/account/recovery-codes',
  summary: 'New recovery codes instead of all earlier ones; they are shown only now',
  success: { status: 201, body: z.object({ recovery_codes: CodesSchema }) },
});

export const endDevice = defineEndpoint({
  ...own,
  call: 'DELETE /admin/account/devices/{id}',
  summary: 'Sign out one device',
  problems: ['not-found'],
});

export const endOtherDevices = defineEndpoint({
  ...own,
  call: 'DELETE /admin/account/devices',
  summary: 'Sign out every device but this one',
});

export const createToken = defineEndpoint({
  ...proven,
  call: 'POST /admin/account/tokens',
  summary: 'Create a token for a program; it is shown only now',
  body: z.strictObject({ name: NameSchema, days: z.int().min(1).max(PEOPLE_LIMITS.tokenDays) }),
  success: { status: 201, body: z.object({ secret: z.string(), token: TokenSchema }) },
});

export const revokeOwnToken = defineEndpoint({
  ...own,
  call: 'DELETE /admin/account/tokens/{id}',
  summary: 'Revoke one of the own tokens',
  problems: ['not-found'],
});
