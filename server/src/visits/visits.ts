import { countVisit, readVisits } from '@velvet-spoon/contract/api/visits';
import type { FastifyInstance } from 'fastify';
import { route } from '../platform/http/route.ts';
import { defineNoun } from '../platform/noun.ts';
import type { Services } from '../platform/services.ts';
import { type Counted, clientOf, referrerOf, viewOf } from './subjects.ts';
import { startCounter } from './visits.counter.ts';
import { readNumbers } from './visits.numbers.ts';
import { visitsSweepJob } from './visits.service.ts';

export const visits = defineNoun('visits', {
  routes: { public: [visitsRoutes], administrator: [visitsAdminRoutes] },
  jobs: [visitsSweepJob],
  // Counts name no one, and the hashes of a day's visitors cannot be found by a person's name or email.
  personalData: null,
  export: {
    visit_counts: {
      about:
        'How often pages were viewed, links tapped and words searched for, by hour and by month. Subjects that are empty stand for all others.',
    },
    visit_salts: 'destroyed at the end of each day',
    visit_visitors: 'hashes of the visitors of a day, destroyed at its end',
  },
});

/** A page sends less than a kilobyte. */
const BODY_LIMIT = 2 * 1024;

/** What is not counted gets the same answer. */
function visitsRoutes(scope: FastifyInstance, services: Services): void {
  const { env } = services;
  const own = new URL(env.PUBLIC_URL);
  const counter = startCounter(scope, services);
  const options = { bodyLimit: BODY_LIMIT, perMinute: env.RATE_LIMITS.visitsPerMinute };
  route(
    scope,
    countVisit,
    async ({ body }, _reply, request) => {
      const client = request.headers.origin === own.origin ? clientOf(request) : null;
      if (!client) return;
      const { kind, path, dessert, referrer } = body;
      const tapped: Counted[] = [{ kind, subject: kind === 'order' && dessert ? `/menu/${dessert}` : '' }];
      counter.visited(
        client,
        kind === 'view' ? [...viewOf(path), ...referrerOf(referrer, own.host)] : tapped,
      );
    },
    options,
  );
}

function visitsAdminRoutes(scope: FastifyInstance, { db }: Services): void {
  route(scope, readVisits, ({ query }) => readNumbers(db, query.period, Date.now()));
}
