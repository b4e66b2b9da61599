import type { OwnAccount, Passkey } from '@velvet-spoon/contract/api/own-account';
import type { PasskeyAttestation, PasskeyCreation } from '@velvet-spoon/contract/api/webauthn';
import { cafeName } from '../cafe/cafe.service.ts';
import { type Db, inTransaction } from '../platform/db/database.ts';
import { actorOf, record } from '../platform/history/history.ts';
import type { Caller } from '../platform/http/audience.ts';
import { ProblemError } from '../platform/http/problem.ts';
import type { Services } from '../platform/services.ts';
import { findMailSettings } from './accounts.repository.ts';
import type { SignedIn } from './accounts.table.ts';
import * as challenges from './challenges.repository.ts';
import { queueAccountChangeMail } from './own-account.mail.ts';
import { presentOwnAccount, presentPasskey } from './own-account.presenter.ts';
import * as passkeys from './passkeys.repository.ts';
import { challengeIn, checkAttestation, type NewCredential, requestCreation } from './passkeys.ts';
import * as codes from './recovery-codes.repository.ts';
import * as recoveryCodes from './recovery-codes.ts';
import * as tokens from './tokens.repository.ts';
import { type IssuedToken, issueToken, revokeMadeBy, revokeToken } from './tokens.ts';

export async function readOwnAccount(db: Db, { account, lacksPasskey }: Caller): Promise<OwnAccount> {
  const [mails, keys, codesLeft, valid] = await Promise.all([
    findMailSettings(db, account.id),
    passkeys.listOf(db, account.id),
    codes.countUnused(db, account.id),
    tokens.listValid(db, account.id),
  ]);
  return presentOwnAccount(account, {
    lacksPasskey,
    mails: mails!,
    passkeys: keys,
    codesLeft,
    tokens: valid,
  });
}

export async function preparePasskey({ db, env }: Services, account: SignedIn): Promise<PasskeyCreation> {
  const known = await passkeys.listOf(db, account.id);
  const options = await requestCreation(env, { account, passkeys: known, cafe: await cafeName(db) });
  await challenges.insert(db, { challenge: options.challenge, purpose: 'add', user_id: account.id });
  return options;
}

type Added = { passkey: Passkey; recovery_codes: string[] | null };

export async function addPasskey(
  services: Services,
  account: SignedIn,
  { name, passkey: attestation }: { name: string; passkey: PasskeyAttestation },
): Promise<Added> {
  const credential = await requireCredential(services, account, attestation);
  return inTransaction(services, async (tx) => {
    const passkey = await passkeys.insert(tx.db, {
      user_id: account.id,
      credential_id: credential.id,
      public_key: credential.publicKey,
      counter: credential.counter,
      transports: attestation.response.transports ?? [],
      name,
    });
    if (!passkey) throw unusable();
    const isFirst = (await passkeys.listOf(tx.db, account.id)).length === 1;
    const actor = actorOf(account);
    await record(tx, { actor, action: 'create', noun: 'passkeys', subjectId: passkey.id, after: { name } });
    await queueAccountChangeMail(tx, account, { kind: 'passkey-added', name });
    const made = isFirst ? await recoveryCodes.makeRecoveryCodes(tx, account.id) : null;
    return { passkey: presentPasskey(passkey), recovery_codes: made };
  });
}

async function requireCredential(
  { db, env, log }: Services,
  account: SignedIn,
  attestation: PasskeyAttestation,
): Promise<NewCredential> {
  const asked = await challenges.take(db, 'add', challengeIn(attestation));
  if (asked?.user_id !== account.id) throw unusable();
  try {
    return await checkAttestation(env, attestation, asked.challenge);
  } catch (error) {
    log.info({ reason: String(error) }, 'new passkey refused');
    throw unusable();
  }
}

function unusable(): ProblemError {
  return new ProblemError('invalid-request', 'This passkey cannot be used here. Please try again.');
}

/** Without a passkey the password is enough again, so recovery codes are useless. */
export async function removePasskey(services: Services, account: SignedIn, id: string): Promise<void> {
  await inTransaction(services, async (tx) => {
    const passkey = await passkeys.remove(tx.db, account.id, id);
    if (!passkey) throw new ProblemError('not-found', 'There is no such passkey.');
    const { name } = passkey;
    if ((await passkeys.listOf(tx.db, account.id)).length === 0) await codes.removeAll(tx.db, account.id);
    const actor = actorOf(account);
    await record(tx, { actor, action: 'delete', noun: 'passkeys', subjectId: id, before: { name } });
    await queueAccountChangeMail(tx, account, { kind: 'passkey-removed', name });
  });
}

export async function replaceRecoveryCodes(services: Services, account: SignedIn): Promise<string[]> {
  return inTransaction(services, async (tx) => {
    const made = await recoveryCodes.makeRecoveryCodes(tx, account.id);
    const actor = actorOf(account);
    await record(tx, { actor, action: 'create', noun: 'recovery-codes', subjectId: account.id });
    await queueAccountChangeMail(tx, account, { kind: 'recovery-codes-made' });
    return made;
  });
}

export async function endOtherDevices(services: Services, account: SignedIn): Promise<void> {
  await inTransaction(services, async (tx) => {
    const ended = await tokens.revokeAll(tx.db, account.id, { kind: 'sign-in', except: account.token_id });
    const actor = actorOf(account);
    await revokeMadeBy(tx, ended, actor);
    await record(tx, {
      actor,
      action: 'sign-out',
      noun: 'accounts',
      subjectId: account.id,
      after: { devices: ended.length },
    });
  });
}

export async function createToken(
  services: Services,
  account: SignedIn,
  { name, days }: { name: string; days: number },
): Promise<IssuedToken> {
  return inTransaction(services, async (tx) => {
    const issued = await issueToken(tx, account, {
      name,
      kind: 'admin',
      days,
      actor: actorOf(account),
      madeBy: account.token_id,
    });
    await queueAccountChangeMail(tx, account, { kind: 'token-made', name });
    return issued;
  });
}

/** A device is a sign-in; every other token was made by hand. */
export async function revokeOwn(
  services: Services,
  account: SignedIn,
  { id, isSignIn }: { id: string; isSignIn: boolean },
): Promise<void> {
  await inTransaction(services, async (tx) => {
    const revoked = await revokeToken(tx, id, {
      actor: actorOf(account),
      action: isSignIn ? 'sign-out' : 'revoke',
      userId: account.id,
      isSignIn,
    });
    if (!revoked) throw new ProblemError('not-found');
  });
}
