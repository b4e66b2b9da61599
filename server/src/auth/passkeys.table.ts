import type { ColumnType, Generated, Selectable } from 'kysely';
import type { Timestamp } from '../platform/db/columns.ts';

declare module '../platform/db/database.ts' {
  interface Database {
    passkeys: PasskeysTable;
    challenges: ChallengesTable;
    recovery_codes: RecoveryCodesTable;
  }
}

export type PasskeysTable = {
  id: Generated<string>;
  user_id: string;
  credential_id: string;
  public_key: Buffer;
  counter: number;
  transports: string[];
  name: string;
  created_at: Timestamp;
  last_used_at: ColumnType<Date | null, never, Date>;
};

export type PasskeyRow = Selectable<PasskeysTable>;

export type Purpose = 'add' | 'sign-in';

export type ChallengesTable = {
  challenge: string;
  purpose: Purpose;
  user_id: Generated<string | null>;
  password_hash: Generated<string | null>;
  expires_at: Date;
};

export type ChallengeRow = Selectable<ChallengesTable>;

type RecoveryCodesTable = {
  user_id: string;
  hash: string;
  used_at: ColumnType<Date | null, never, Date>;
};
