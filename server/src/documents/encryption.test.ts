import { randomBytes } from 'node:crypto';
import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { setTimeout as delay } from 'node:timers/promises';
import { generateX25519Identity, identityToRecipient } from 'age-encryption';
import { expect, test } from 'vitest';
import { decryptWith, encryptFor } from './encryption.ts';

const identities = [await generateX25519Identity(), await generateX25519Identity()];
const recipients = await Promise.all(identities.map(identityToRecipient));

const encrypt = (bytes: Buffer) => buffer(Readable.from([bytes]).pipe(encryptFor(recipients)));

const open = (encrypted: Buffer, by = identities) => buffer(Readable.from([encrypted]).pipe(decryptWith(by)));

test.each([0, 1, 65_535, 65_536, 65_537, 1_000_000])(
  '%d bytes decrypt unchanged for each recipient',
  async (size) => {
    const bytes = randomBytes(size);
    const encrypted = await encrypt(bytes);
    for (const identity of identities) expect((await open(encrypted, [identity])).equals(bytes)).toBe(true);
  },
);

test('concurrent streams do not mix', async () => {
  const inputs = Array.from({ length: 20 }, () => randomBytes(200_000));
  const outputs = await Promise.all(
    inputs.map(async (bytes) => {
      const pieces = Array.from({ length: 20 }, (_, index) =>
        bytes.subarray(index * 10_000, (index + 1) * 10_000),
      );
      const encrypted = Readable.from(pieces).pipe(encryptFor(recipients));
      return buffer(encrypted.pipe(decryptWith(identities)));
    }),
  );
  expect(outputs.every((output, index) => output.equals(inputs[index]!))).toBe(true);
});

const damaged = (encrypted: Buffer) => Buffer.from(encrypted).fill(encrypted[50_000]! ^ 1, 50_000, 50_001);

test.each<[what: string, alter: (encrypted: Buffer) => Buffer, error: RegExp]>([
  ['an altered byte', damaged, /invalid tag/],
  ['a truncated file', (encrypted) => encrypted.subarray(0, 70_000), /invalid tag/],
  ['plain text', () => Buffer.from('%PDF-1.7 plain'), /./],
])('%s fails to decrypt', async (_, alter, error) => {
  await expect(open(alter(await encrypt(Buffer.alloc(100_000, 'x'))))).rejects.toThrow(error);
});

test('a stalled reader holds back the source', async () => {
  let given = 0;
  const source = new Readable({
    read() {
      given += 65_536;
      this.push(given > 20_000_000 ? null : Buffer.alloc(65_536));
    },
  });
  const encrypted = source.pipe(encryptFor(recipients));
  encrypted.once('readable', () => {});
  await expect.poll(() => encrypted.readableLength).toBeGreaterThan(0);
  await delay(300);
  expect(given).toBeLessThan(1_000_000);
  encrypted.destroy();
});

test('a damaged file does not disturb the others', async () => {
  const bytes = randomBytes(300_000);
  const encrypted = await encrypt(bytes);
  for (let round = 0; round < 20; round += 1) {
    const [failed, opened] = await Promise.allSettled([open(damaged(encrypted)), open(encrypted)]);
    expect(failed).toMatchObject({ reason: { message: expect.stringMatching(/invalid tag/) } });
    expect(opened.status === 'fulfilled' ? opened.value.equals(bytes) : opened.reason).toBe(true);
  }
});
