import type { MailState } from '@velvet-spoon/contract/mail-state';
import type { MailRow } from './mail.table.ts';

const states = { queued: 'waiting', sent: 'sent', failed: 'failed', dead: 'failed' } as const;

export type MailAttempt = Pick<MailRow, 'state' | 'last_error' | 'sent_at' | 'next_attempt_at'>;

export function presentMailState({ state, last_error, sent_at, next_attempt_at }: MailAttempt): MailState {
  const isDue = state === 'queued' || state === 'failed';
  return {
    state: states[state],
    reason: last_error,
    sent_at: sent_at?.toISOString() ?? null,
    next_attempt_at: isDue ? next_attempt_at.toISOString() : null,
  };
}
