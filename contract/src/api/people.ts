import { z } from 'zod';
import { PEOPLE_LIMITS } from '../domain/limits.ts';
import { defineEndpoint, RoleSchema } from './endpoint.ts';
import { TokenSchema } from './own-account.ts';
import { EmailSchema, pageQuery, searchText } from './text.ts';

const owners = { noun: 'people', audience: 'administrator', role: 'owner' } as const;
/** What lets a person in, or shuts them out. */
const proven = { ...owners, signIn: 'recent' } as const;
const page = pageQuery(PEOPLE_LIMITS);

export const PersonSchema = z.object({
  id: z.string(),
  username: z.string(),
  email: z.string(),
  role: RoleSchema,
  has_passkey: z.boolean(),
  is_disabled: z.boolean().describe('Cannot sign in until enabled again on the command line'),
  last_used_at: z.iso.datetime().nullable(),
  created_at: z.iso.datetime(),
  version: z.int(),
});

export type Person = z.infer<typeof PersonSchema>;

export const InvitationSchema = z.object({
  id: z.string(),
  email: z.string(),
  role: RoleSchema,
  invited_by: z.string(),
  created_at: z.iso.datetime(),
  expires_at: z.iso.datetime(),
});

export type Invitation = z.infer<typeof InvitationSchema>;

export const StaffTokenSchema = TokenSchema.extend({
  owner: z.object({ id: z.string(), username: z.string(), email: z.string() }),
});

export type StaffToken = z.infer<typeof StaffTokenSchema>;

export const listPeople = defineEndpoint({
  ...owners,
  call: 'GET /admin/people',
  summary: 'Everyone who works here, newest first',
  query: z.strictObject({
    q: searchText(PEOPLE_LIMITS.query, 'the name or of the email address'),
    ...page,
  }),
  success: { status: 200, body: z.array(PersonSchema) },
});

export const changeRole = defineEndpoint({
  ...proven,
  call: 'PATCH /admin/people/{id}',
  summary: 'Make a person an owner or staff; an If-Match with an older version is refused',
  body: z.strictObject({ role: RoleSchema }),
  success: { status: 200, body: PersonSchema },
  problems: ['not-found', 'last-owner', 'version-conflict'],
});

export const removePerson = defineEndpoint({
  ...proven,
  call: 'DELETE /admin/people/{id}',
  summary: 'Remove a person. Every session and token of theirs ends at once',
  problems: ['not-found', 'last-owner', 'version-conflict'],
});

export const listInvitations = defineEndpoint({
  ...owners,
  call: 'GET /admin/people/invitations',
  summary: 'Invitations that can still be accepted, newest first',
  query: z.strictObject(page),
  success: { status: 200, body: z.array(InvitationSchema) },
});

export const invitePerson = defineEndpoint({
  ...proven,
  call: 'POST /admin/people/invitations',
  summary: 'Email an invitation. It replaces an earlier one to the same address',
  body: z.strictObject({ email: EmailSchema, role: RoleSchema }),
  success: { status: 201, body: InvitationSchema },
  problems: ['address-taken'],
});

export const revokeInvitation = defineEndpoint({
  ...owners,
  call: 'DELETE /admin/people/invitations/{id}',
  summary: 'Make an invitation unusable',
  problems: ['not-found'],
});

export const listStaffTokens = defineEndpoint({
  ...owners,
  call: 'GET /admin/people/tokens',
  summary: 'The valid tokens of everyone who works here, newest first, without sign-ins',
  query: z.strictObject(page),
  success: { status: 200, body: z.array(StaffTokenSchema) },
});

export const revokeStaffToken = defineEndpoint({
  ...owners,
  call: 'DELETE /admin/people/tokens/{id}',
  summary: 'Revoke a token of anyone who works here',
  problems: ['not-found'],
});
