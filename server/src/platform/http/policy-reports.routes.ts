import { API_BASE } from '@velvet-spoon/contract/api/base';
import type { FastifyInstance } from 'fastify';
import { readPolicyReport } from './policy-report.ts';
import { ProblemError } from './problem.ts';

export const POLICY_REPORTS_PATH = `${API_BASE}/policy-reports`;

const MINUTE_MS = 60_000;
/** Per address and process. */
const REQUESTS_PER_MINUTE = 20;
/** Per process, from all senders together: anyone can make up reports, and they must not fill the log. */
const LINES_PER_MINUTE = 60;

/** Where browsers report what a page's content policy blocked. Not in the contract, because only browsers call it. */
export async function policyReportsRoutes(
  parent: FastifyInstance,
  secretPaths: readonly string[],
): Promise<void> {
  const mayLog = createBudget(LINES_PER_MINUTE, MINUTE_MS);

  await parent.register(async (scope) => {
    scope.removeAllContentTypeParsers();
    scope.addContentTypeParser(
      ['application/csp-report', 'application/reports+json'],
      { parseAs: 'string' },
      scope.getDefaultJsonParser('error', 'error'),
    );
    scope.post(
      POLICY_REPORTS_PATH,
      {
        bodyLimit: 16 * 1024,
        config: { rateLimit: { max: REQUESTS_PER_MINUTE, timeWindow: MINUTE_MS } },
      },
      async (request, reply) => {
        const violations = readPolicyReport(request.body, secretPaths);
        if (!violations) throw new ProblemError('invalid-request', 'This is not a report.');
        if (violations.length > 0 && mayLog()) request.log.warn({ violations }, 'content policy violated');
        return reply.code(204).send();
      },
    );
  });
}

function createBudget(count: number, ms: number): () => boolean {
  let left = count;
  let endsAt = 0;
  return () => {
    const now = performance.now();
    if (now >= endsAt) [left, endsAt] = [count, now + ms];
    left -= 1;
    return left >= 0;
  };
}
