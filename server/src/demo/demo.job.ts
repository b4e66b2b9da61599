import { ACTOR_KINDS } from '@velvet-spoon/contract/domain/history-nouns';
import { z } from 'zod';
import { defineJob } from '../platform/jobs/job.ts';
import type { Services } from '../platform/services.ts';
import { seedAll } from './demo.seed.ts';

/** Some forty pictures are decoded, which takes too long for a request. */
export const addDemoJob = defineJob({
  name: 'demo-add',
  data: z.object({
    actor: z.object({ id: z.uuid().nullable(), name: z.string(), kind: z.enum(ACTOR_KINDS).optional() }),
  }),
  options: { policy: 'exclusive', retryLimit: 3, retryDelay: 10, retryBackoff: true, expireInSeconds: 600 },
  async run(services: Services, { actor }) {
    const added = await seedAll({ ...services, actor });
    services.log.info(added, 'added the demo content');
  },
});
