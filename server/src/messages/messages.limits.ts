import { DAY, defineLimit, MINUTE } from '../platform/http/limits.ts';

export const sendLimit = defineLimit('send', (env) => [
  { points: env.RATE_LIMITS.send, seconds: 10 * MINUTE },
  { points: env.RATE_LIMITS.sendPerDay, seconds: DAY },
]);
