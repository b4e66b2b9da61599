import { ApplicationSchema } from '@velvet-spoon/contract/wholesale';
import { buildApp } from '../server/src/app.ts';
import { migrate } from '../server/src/db/migrate.ts';
import { discard, receive } from '../server/src/documents/documents.service.ts';
import { readEnv } from '../server/src/env.ts';
import { audienceScope } from '../server/src/http/audience.ts';
import { acceptForms, receiveForm } from '../server/src/http/multipart.ts';
import { allJobs } from '../server/src/jobs/worker.ts';
import { closeServices, createServices } from '../server/src/services.ts';

/** The real app, and a route that takes the files of an application and makes no account of it. */
const services = createServices(readEnv(process.env));
const { env } = services;
await migrate(services.db);
await services.jobs.start(allJobs, { supervise: false });
const app = await buildApp(services);
await audienceScope(app, 'public', (scope) => {
  acceptForms(scope);
  scope.route({
    method: 'POST',
    url: '/bench/application',
    config: { takesFiles: true },
    async handler(request, reply) {
      await receiveForm(request, {
        fields: ApplicationSchema,
        files: {
          corporate_docs: ({ stream, filename }) =>
            receive(services, stream, { filename, kind: 'corporate' }),
          w9_form: ({ stream, filename }) => receive(services, stream, { filename, kind: 'w9' }),
        },
        discard: (document) => discard(services, document),
        limits: { fileBytes: env.DOCUMENT_MAX_BYTES },
      });
      return reply.code(201).send({ message: 'Received.' });
    },
  });
});
await app.listen({ host: env.HOST, port: env.PORT });
process.send?.('ready');
async function stop(): Promise<void> {
  await app.stop();
  await closeServices(services);
  process.disconnect?.();
}
process.once('SIGTERM', () => void stop());
// Whoever started us was killed.
process.once('disconnect', () => process.exit());
