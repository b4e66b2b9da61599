import { z } from 'zod';

/** What browsers and the server exchange about a passkey: WebAuthn's own JSON, as far as we use it. */
const Base64Url = z
  .string()
  .min(1)
  .max(4096)
  .regex(/^[\w-]+$/, 'must be base64url');

const TransportsSchema = z.array(z.string().max(30)).max(10);

const DescriptorSchema = z.object({
  id: z.string(),
  type: z.literal('public-key'),
  transports: TransportsSchema,
});

/** For `navigator.credentials.get`. */
export const PasskeyRequestSchema = z.object({
  challenge: z.string(),
  rpId: z.string(),
  timeout: z.int(),
  allowCredentials: z.array(DescriptorSchema),
  userVerification: z.literal('required'),
});

/** For `navigator.credentials.create`. */
export const PasskeyCreationSchema = z.object({
  challenge: z.string(),
  rp: z.object({ id: z.string(), name: z.string() }),
  user: z.object({ id: z.string(), name: z.string(), displayName: z.string() }),
  pubKeyCredParams: z.array(z.object({ alg: z.int(), type: z.literal('public-key') })),
  timeout: z.int(),
  excludeCredentials: z.array(DescriptorSchema),
  authenticatorSelection: z.object({
    residentKey: z.literal('required'),
    requireResidentKey: z.boolean(),
    userVerification: z.literal('required'),
  }),
  attestation: z.literal('none'),
});

/** What else a browser adds is of no use to us, and newer ones add more. */
export const PasskeyAssertionSchema = z.object({
  id: Base64Url,
  rawId: Base64Url,
  type: z.literal('public-key'),
  response: z.object({
    clientDataJSON: Base64Url,
    authenticatorData: Base64Url,
    signature: Base64Url,
    userHandle: Base64Url.optional(),
  }),
});

export const PasskeyAttestationSchema = z.object({
  id: Base64Url,
  rawId: Base64Url,
  type: z.literal('public-key'),
  response: z.object({
    clientDataJSON: Base64Url,
    attestationObject: z
      .string()
      .min(1)
      .max(65_536)
      .regex(/^[\w-]+$/, 'must be base64url'),
    transports: TransportsSchema.optional(),
  }),
});

export type PasskeyRequest = z.infer<typeof PasskeyRequestSchema>;
export type PasskeyCreation = z.infer<typeof PasskeyCreationSchema>;
export type PasskeyAssertion = z.infer<typeof PasskeyAssertionSchema>;
export type PasskeyAttestation = z.infer<typeof PasskeyAttestationSchema>;
