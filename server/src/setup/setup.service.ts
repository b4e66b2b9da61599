import type { Language } from '@velvet-spoon/contract/api/own-account';
import { SETUP_CODE, showSetupCode } from '@velvet-spoon/contract/domain/email-code';
import type { Kysely } from 'kysely';
import { createUser } from '../auth/accounts.service.ts';
import { type SignInOrigin, type SignInResult, startSession } from '../auth/accounts.sign-in.ts';
import { hashPassword, requireGoodPassword } from '../auth/passwords.ts';
import { hashToken, makeCode } from '../auth/tokens.ts';
import { type Database, type Db, inTransaction, type Tx } from '../platform/db/database.ts';
import { addressKey, defineLimit, HOUR } from '../platform/http/limits.ts';
import { ProblemError } from '../platform/http/problem.ts';
import type { Services } from '../platform/services.ts';
import * as repository from './setup.repository.ts';

/** Wrong codes. A person mistypes a few times. */
const perAddress = defineLimit('setupPerAddress', () => [{ points: 10, seconds: HOUR }]);
/** From everywhere. A flood that uses it up delays the setup by an hour at most, and never the command line. */
const overAll = defineLimit('setupOverAll', () => [{ points: 500, seconds: HOUR }]);

export async function requireOpenSetup(db: Db): Promise<void> {
  if (await repository.hasAdministrator(db)) throw setupOver();
}

/** Beside the codes of other processes, which start at the same time. */
export async function addCode(db: Db): Promise<string> {
  const code = makeCode(SETUP_CODE);
  await repository.removeExpired(db);
  await repository.insert(db, hashToken(code));
  return showSetupCode(code);
}

/** Ends the earlier ones, which may have been read by others. */
export function replaceCodes(db: Kysely<Database>): Promise<string> {
  return inTransaction({ db }, async (tx) => {
    await takeSetup(tx);
    return addCode(tx.db);
  });
}

/**
 * For the transaction that creates the first administrator: whoever comes later waits for it, and no code is left. Returns
 * the hashes of those that were good.
 */
export async function takeSetup({ db }: Tx): Promise<string[]> {
  await repository.lock(db);
  await requireOpenSetup(db);
  return repository.takeAll(db);
}

export type NewOwner = SignInOrigin & {
  code: string;
  username: string;
  email: string;
  password: string;
  language: Language;
};

export async function createOwner(services: Services, given: NewOwner): Promise<SignInResult> {
  const { code, username, email, password, language } = given;
  const address = addressKey(given.address);
  const hash = hashToken(code);
  await requireOpenSetup(services.db);
  await requireRightCode(services, hash, address);
  await requireGoodPassword(services, password, 'staff');
  const passwordHash = await hashPassword(password, { line: address });
  return inTransaction(services, async (tx) => {
    const codes = await takeSetup(tx);
    if (!codes.includes(hash)) throw wrongCode();
    // Whoever reads the log of the server may say which address is theirs, as on the command line.
    const owner = {
      username,
      email,
      passwordHash,
      language,
      isConfirmed: true,
      isAdmin: true,
      isOwner: true,
    };
    const account = await createUser(tx, owner);
    if (!account) throw new ProblemError('address-taken');
    return startSession(tx, account, given);
  });
}

/** Counted before the code is looked up and given back if it is right, so that tries at the same time all count. */
async function requireRightCode({ db, limits }: Services, hash: string, address: string): Promise<void> {
  await limits.reserve(perAddress, address);
  try {
    await limits.reserve(overAll, 'all');
  } catch (error) {
    await limits.refund(perAddress, address);
    throw error;
  }
  if (!(await repository.isGood(db, hash))) throw wrongCode();
  await limits.refund(perAddress, address);
  await limits.refund(overAll, 'all');
}

function wrongCode(): ProblemError {
  return new ProblemError(
    'invalid-code',
    'This code is wrong, was used before or is older than an hour. A new one is printed when the server starts.',
  );
}

function setupOver(): ProblemError {
  return new ProblemError('not-found', 'The setup is over: this site has an owner.');
}
