import type { FastifyInstance } from 'fastify';
import type { Services } from '../services.ts';
import { watchContent } from './content-watch.ts';
import type { PublicContent } from './public-content.ts';

/** Drops what the app keeps when it changes. */
export function watchContents(
  app: FastifyInstance,
  { env, db, log }: Services,
  contents: readonly PublicContent[],
): void {
  const { store } = app.keeping;
  const watch = watchContent({
    url: env.DATABASE_DIRECT_URL ?? env.DATABASE_URL,
    db,
    log,
    contents,
    onChange: (content) => store.drop(content),
    onTrust: (trust) => {
      store.trust = trust;
    },
  });
  app.addHook('onReady', () => watch.begun);
  app.addHook('onClose', () => watch.stop());
  // Whoever has changed something sees it, with this process at least.
  app.addHook('onSend', async ({ method, caller }) => {
    if (caller && method !== 'GET' && method !== 'HEAD') await watch.caughtUp();
  });
}
