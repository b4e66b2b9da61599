import {
  generateAuthenticationOptions,
  generateRegistrationOptions,
  verifyAuthenticationResponse,
  verifyRegistrationResponse,
} from '@simplewebauthn/server';
import {
  type PasskeyAssertion,
  type PasskeyAttestation,
  type PasskeyCreation,
  PasskeyCreationSchema,
  type PasskeyRequest,
  PasskeyRequestSchema,
} from '@velvet-spoon/contract/api/webauthn';
import type { Env } from '../platform/env.ts';
import type { Account } from './accounts.table.ts';
import { CHALLENGE_MINUTES } from './challenges.repository.ts';
import type { PasskeyRow } from './passkeys.table.ts';

/** ES256, EdDSA and RS256: what phones, computers and security keys make. */
const ALGORITHMS = [-7, -8, -257];

const timeout = CHALLENGE_MINUTES * 60_000;

type Site = Pick<Env, 'PUBLIC_URL'>;

/** A passkey belongs to the host of the site, and is only accepted from its pages. */
function relyingParty({ PUBLIC_URL }: Site) {
  const { hostname, origin } = new URL(PUBLIC_URL);
  return { id: hostname, origin };
}

/** For one person's passkeys after the password, or for any passkey that the browser offers. */
export async function requestPasskey(
  env: Site,
  passkeys: readonly PasskeyRow[] = [],
): Promise<PasskeyRequest> {
  const options = await generateAuthenticationOptions({
    rpID: relyingParty(env).id,
    allowCredentials: passkeys.map(describe),
    userVerification: 'required',
    timeout,
  });
  return PasskeyRequestSchema.parse({ ...options, allowCredentials: options.allowCredentials ?? [] });
}

export async function requestCreation(
  env: Site,
  { account, passkeys, cafe }: { account: Account; passkeys: readonly PasskeyRow[]; cafe: string },
): Promise<PasskeyCreation> {
  const options = await generateRegistrationOptions({
    rpID: relyingParty(env).id,
    rpName: cafe,
    userID: new TextEncoder().encode(account.id),
    userName: account.email,
    userDisplayName: account.username,
    excludeCredentials: passkeys.map(describe),
    authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
    attestationType: 'none',
    supportedAlgorithmIDs: ALGORITHMS,
    timeout,
  });
  return PasskeyCreationSchema.parse(options);
}

function describe({ credential_id: id, transports }: PasskeyRow) {
  return { id, transports };
}

export type NewCredential = { id: string; publicKey: Buffer; counter: number };

/** Throws if the passkey was made for another site, another challenge, or without verifying the user. */
export async function checkAttestation(
  env: Site,
  { id, rawId, type, response }: PasskeyAttestation,
  challenge: string,
): Promise<NewCredential> {
  const party = relyingParty(env);
  const { clientDataJSON, attestationObject } = response;
  const { verified, registrationInfo } = await verifyRegistrationResponse({
    response: {
      id,
      rawId,
      type,
      response: { clientDataJSON, attestationObject },
      clientExtensionResults: {},
    },
    expectedChallenge: challenge,
    expectedOrigin: party.origin,
    expectedRPID: party.id,
    requireUserVerification: true,
    supportedAlgorithmIDs: ALGORITHMS,
  });
  if (!verified) throw new Error('the attestation is not valid');
  const { credential } = registrationInfo;
  return { id: credential.id, publicKey: Buffer.from(credential.publicKey), counter: credential.counter };
}

/** Returns the new counter. Throws as above, and if the counter has not gone up. */
export async function checkAssertion(
  env: Site,
  { id, rawId, type, response }: PasskeyAssertion,
  { passkey, challenge }: { passkey: PasskeyRow; challenge: string },
): Promise<number> {
  const party = relyingParty(env);
  const { clientDataJSON, authenticatorData, signature } = response;
  const { verified, authenticationInfo } = await verifyAuthenticationResponse({
    response: {
      id,
      rawId,
      type,
      response: { clientDataJSON, authenticatorData, signature },
      clientExtensionResults: {},
    },
    expectedChallenge: challenge,
    expectedOrigin: party.origin,
    expectedRPID: party.id,
    credential: {
      id: passkey.credential_id,
      publicKey: new Uint8Array(passkey.public_key),
      counter: passkey.counter,
    },
    requireUserVerification: true,
  });
  if (!verified) throw new Error('the signature is not valid');
  return authenticationInfo.newCounter;
}

/** The challenge in the browser's answer; empty if there is none. */
export function challengeIn({ response }: PasskeyAssertion | PasskeyAttestation): string {
  try {
    const said: unknown = JSON.parse(Buffer.from(response.clientDataJSON, 'base64url').toString());
    const { challenge } = (said ?? {}) as { challenge?: unknown };
    return typeof challenge === 'string' ? challenge : '';
  } catch {
    return '';
  }
}

/** The user id in the browser's answer. */
export function userIn({ response: { userHandle } }: PasskeyAssertion): string | undefined {
  return userHandle && Buffer.from(userHandle, 'base64url').toString();
}
