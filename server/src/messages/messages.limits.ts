import { DAY, defineLimit, MINUTE } from '../platform/http/limits.ts';

export const sendLimit = defineLimit('send', (env) => [
  { points: env.LIMIT_SEND_PER_10_MINUTES, seconds: 10 * MINUTE },
  { points: env.LIMIT_SEND_PER_DAY, seconds: DAY },
]);
