import { createHash, createSign, generateKeyPairSync, type KeyObject, randomBytes } from 'node:crypto';
import type {
  PasskeyAssertion,
  PasskeyAttestation,
  PasskeyCreation,
  PasskeyRequest,
} from '../contract/src/api/webauthn.ts';

type Credential = { id: Buffer; userHandle: string; privateKey: KeyObject; counter: number };

/** Ways in which a test can make it lie. */
type Told = { origin?: string; counter?: number; userHandle?: string; isVerified?: boolean; type?: string };

/** What a browser and a security key do together, in software: ES256, discoverable, without attestation. */
export class Authenticator {
  readonly #origin: string;
  readonly credentials: Credential[] = [];

  constructor(origin: string) {
    this.#origin = origin;
  }

  create({ challenge, rp, user }: PasskeyCreation, told: Told = {}): PasskeyAttestation {
    const { privateKey, publicKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
    const id = randomBytes(32);
    this.credentials.push({ id, userHandle: user.id, privateKey, counter: 0 });
    const attested = Buffer.concat([Buffer.alloc(16), uint(id.length, 2), id, coseKey(publicKey)]);
    const authData = Buffer.concat([this.#head(rp.id, 0, { ...told, flags: 0x40 }), attested]);
    const attestationObject = cborMap([
      [cborText('fmt'), cborText('none')],
      [cborText('attStmt'), cborMap([])],
      [cborText('authData'), cborBytes(authData)],
    ]);
    return {
      ...named(id),
      response: {
        clientDataJSON: this.#clientData(told.type ?? 'webauthn.create', challenge, told).toString(
          'base64url',
        ),
        attestationObject: attestationObject.toString('base64url'),
        transports: ['internal'],
      },
    };
  }

  /** Signs with the newest passkey, or with another given one. */
  get(
    { challenge, rpId }: PasskeyRequest,
    told: Told = {},
    credential = this.credentials.at(-1)!,
  ): PasskeyAssertion {
    credential.counter += 1;
    const authData = this.#head(rpId, told.counter ?? credential.counter, told);
    const clientData = this.#clientData(told.type ?? 'webauthn.get', challenge, told);
    const signed = Buffer.concat([authData, sha256(clientData)]);
    return {
      ...named(credential.id),
      response: {
        clientDataJSON: clientData.toString('base64url'),
        authenticatorData: authData.toString('base64url'),
        signature: createSign('sha256').update(signed).sign(credential.privateKey).toString('base64url'),
        userHandle: told.userHandle ?? credential.userHandle,
      },
    };
  }

  #clientData(type: string, challenge: string, { origin = this.#origin }: Told): Buffer {
    return Buffer.from(JSON.stringify({ type, challenge, origin, crossOrigin: false }));
  }

  #head(rpId: string, counter: number, { isVerified = true, flags = 0 }: Told & { flags?: number }): Buffer {
    const present = 0x01;
    const verified = isVerified ? 0x04 : 0;
    return Buffer.concat([sha256(Buffer.from(rpId)), uint(flags | present | verified, 1), uint(counter, 4)]);
  }
}

function named(id: Buffer) {
  const text = id.toString('base64url');
  return { id: text, rawId: text, type: 'public-key' as const };
}

function sha256(bytes: Buffer): Buffer {
  return createHash('sha256').update(bytes).digest();
}

function uint(value: number, bytes: number): Buffer {
  const buffer = Buffer.alloc(bytes);
  buffer.writeUIntBE(value, 0, bytes);
  return buffer;
}

/** COSE: an elliptic key on P-256 for ES256. */
function coseKey(key: KeyObject): Buffer {
  const { x = '', y = '' } = key.export({ format: 'jwk' });
  return cborMap([
    [cborInt(1), cborInt(2)],
    [cborInt(3), cborInt(-7)],
    [cborInt(-1), cborInt(1)],
    [cborInt(-2), cborBytes(Buffer.from(x, 'base64url'))],
    [cborInt(-3), cborBytes(Buffer.from(y, 'base64url'))],
  ]);
}

function cborHead(kind: number, value: number): Buffer {
  if (value < 24) return uint((kind << 5) | value, 1);
  if (value < 256) return Buffer.from([(kind << 5) | 24, value]);
  return Buffer.concat([uint((kind << 5) | 25, 1), uint(value, 2)]);
}

const cborInt = (value: number) => (value < 0 ? cborHead(1, -1 - value) : cborHead(0, value));
const cborBytes = (bytes: Buffer) => Buffer.concat([cborHead(2, bytes.length), bytes]);
const cborText = (text: string) => Buffer.concat([cborHead(3, text.length), Buffer.from(text)]);
const cborMap = (entries: [Buffer, Buffer][]) =>
  Buffer.concat([cborHead(5, entries.length), ...entries.flat()]);
