import type { Role } from '@velvet-spoon/contract/api/endpoint';
import type { Invitation, Person, StaffToken } from '@velvet-spoon/contract/api/people';
import { presentToken } from '../auth/own-account.presenter.ts';
import type { TokenInfo } from '../auth/tokens.repository.ts';
import type { PersonRow } from './people.repository.ts';
import type { InvitationRow } from './people.table.ts';

export function roleOf({ is_owner }: { is_owner: boolean }): Role {
  return is_owner ? 'owner' : 'staff';
}

export function presentPerson(row: PersonRow): Person {
  const { id, username, email, has_passkey, barred, last_used_at, created_at, version } = row;
  return {
    id,
    username,
    email,
    role: roleOf(row),
    has_passkey,
    is_disabled: barred !== null,
    last_used_at: last_used_at && last_used_at.toISOString(),
    created_at: created_at.toISOString(),
    version,
  };
}

export function presentInvitation(row: InvitationRow, invitedBy: string): Invitation {
  const { id, email, created_at, expires_at } = row;
  return {
    id,
    email,
    role: roleOf(row),
    invited_by: invitedBy,
    created_at: created_at.toISOString(),
    expires_at: expires_at.toISOString(),
  };
}

type OwnedToken = TokenInfo & { user_id: string; username: string; email: string };

export function presentStaffToken(token: OwnedToken, currentId: string): StaffToken {
  const { user_id: id, username, email } = token;
  return { ...presentToken(token, currentId), owner: { id, username, email } };
}
