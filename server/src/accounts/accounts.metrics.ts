import type { Counter } from '../platform/metrics/metrics.ts';

export const signInFailures: Counter = {
  name: 'sign_in_failures_total',
  help: 'Attempts to sign in with a wrong password, or refused because there were too many.',
  labels: { reason: ['wrong', 'too-many'] },
};
