import type { Device, OwnAccount, Passkey, Token } from '@velvet-spoon/contract/api/own-account';
import type { SignedIn as SignedInAnswer } from '@velvet-spoon/contract/api/staff-sign-in';
import type { MailSettings } from './accounts.repository.ts';
import type { SignInResult } from './accounts.sign-in.ts';
import type { SignedIn } from './accounts.table.ts';
import type { PasskeyRow } from './passkeys.table.ts';
import type { TokenInfo } from './tokens.repository.ts';

export function presentSession({ token, expiresInSeconds }: SignInResult): SignedInAnswer {
  return { access_token: token, token_type: 'bearer', expires_in: expiresInSeconds };
}

type Belongings = {
  lacksPasskey: boolean;
  mails: MailSettings;
  passkeys: readonly PasskeyRow[];
  codesLeft: number;
  tokens: readonly TokenInfo[];
};

export function presentOwnAccount(
  { id, username, email, is_owner, token_id }: SignedIn,
  { lacksPasskey, mails, passkeys, codesLeft, tokens }: Belongings,
): OwnAccount {
  const { devices = [], others = [] } = Object.groupBy(tokens, ({ kind }) =>
    kind === 'sign-in' ? 'devices' : 'others',
  );
  return {
    id,
    username,
    email,
    role: is_owner ? 'owner' : 'staff',
    ...mails,
    passkeys: passkeys.map(presentPasskey),
    must_add_passkey: lacksPasskey,
    recovery_codes_left: codesLeft,
    devices: devices.map((token) => presentDevice(token, token_id)),
    tokens: others.map((token) => presentToken(token, token_id)),
  };
}

export function presentPasskey({ id, name, created_at, last_used_at }: PasskeyRow): Passkey {
  return { id, name, created_at: created_at.toISOString(), last_used_at: instant(last_used_at) };
}

function presentDevice({ id, browser, created_at, last_used_at }: TokenInfo, currentId: string): Device {
  return {
    id,
    browser,
    created_at: created_at.toISOString(),
    last_used_at: instant(last_used_at),
    is_current: id === currentId,
  };
}

export function presentToken(token: TokenInfo, currentId: string): Token {
  const { id, name, created_at, expires_at, last_used_at } = token;
  return {
    id,
    name,
    created_at: created_at.toISOString(),
    expires_at: expires_at.toISOString(),
    last_used_at: instant(last_used_at),
    is_current: id === currentId,
  };
}

function instant(date: Date | null): string | null {
  return date && date.toISOString();
}
