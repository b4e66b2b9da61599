import { z } from 'zod';
import { PasswordSchema, UsernameSchema } from './accounts.ts';
import { defineEndpoint } from './endpoint.ts';
import { EmailSchema } from './text.ts';

const partners = { noun: 'wholesale', audience: 'partner', partner: 'approved' } as const;

export const ColleaguesSchema = z.object({
  may_invite: z.boolean().describe('Only the account that applied may invite and remove'),
  colleagues: z.array(z.object({ id: z.string(), username: z.string(), email: z.string() })),
  invitations: z.array(z.object({ id: z.string(), email: z.string(), expires_at: z.iso.datetime() })),
});

export type Colleagues = z.infer<typeof ColleaguesSchema>;

export const listColleagues = defineEndpoint({
  ...partners,
  call: 'GET /wholesale/colleagues',
  summary: 'The other accounts of the own company, and whom it has invited',
  success: { status: 200, body: ColleaguesSchema },
});

export const inviteColleague = defineEndpoint({
  ...partners,
  call: 'POST /wholesale/colleagues',
  summary: 'Mail an invitation, whether the address is known or not. Only for the account that applied',
  body: z.strictObject({ email: EmailSchema }),
  success: { status: 201, body: ColleaguesSchema },
  problems: ['too-many-requests'],
});

export const removeColleague = defineEndpoint({
  ...partners,
  call: 'DELETE /wholesale/colleagues/{id}',
  summary: 'Delete the account of a colleague, or end an invitation. Only for the account that applied',
  problems: ['not-found'],
});

export const joinCompany = defineEndpoint({
  noun: 'wholesale',
  audience: 'public',
  call: 'POST /wholesale/join',
  summary: 'Accept the invitation of a colleague, and sign in',
  body: z.strictObject({
    token: z.string().min(1).max(200),
    username: UsernameSchema,
    password: PasswordSchema,
  }),
  success: { status: 201, body: z.object({ accessToken: z.string() }) },
  problems: ['link-over', 'too-many-requests', 'unavailable'],
});
