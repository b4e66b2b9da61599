import type { FastifyInstance } from 'fastify';
import type { IsProxy } from '../trusted-proxies.ts';
import { isInProcess } from './in-process.ts';

const FORWARDED = ['x-forwarded-for', 'x-forwarded-proto', 'forwarded', 'x-real-ip'];

/**
 * Behind a proxy that we do not trust, all visitors have one address: they share its limits, and the log shows only the
 * proxy. Any client can send such a header, so this is a hint and is given only once.
 */
export function warnOfUnknownProxy(app: FastifyInstance, isProxy: IsProxy): void {
  let hasWarned = false;
  app.addHook('onRequest', async ({ raw }) => {
    if (hasWarned || isInProcess(raw) || isProxy(raw.socket.remoteAddress ?? '', 0)) return;
    const header = FORWARDED.find((name) => raw.headers[name] !== undefined);
    if (!header) return;
    hasWarned = true;
    app.log.warn(
      { header },
      'a request was forwarded by a proxy that TRUST_PROXY does not name: if it is yours, all its visitors share one ' +
        'address in limits and logs (see .env.example)',
    );
  });
}
