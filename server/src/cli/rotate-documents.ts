import { rotateDocuments } from '../documents/documents.rotation.ts';
import { readEnv } from '../platform/env.ts';
import { closeServices, createServices } from '../platform/services.ts';
import { allJobs } from '../worker.ts';

/** Documents to the recipients of today. Needs the identity of before in DOCUMENT_IDENTITY_FILE, beside the new. */
const services = createServices(readEnv({ LOG_LEVEL: 'warn', ...process.env }));
await services.jobs.start(allJobs, { supervise: false });
try {
  const { rotated, failed } = await rotateDocuments(services);
  console.log(`${rotated} documents are encrypted for the present recipients.`);
  for (const { id, reason } of failed) console.error(`Not ${id}: ${reason}`);
  if (failed.length > 0) process.exitCode = 1;
} catch (error) {
  console.error((error as Error).message);
  process.exitCode = 1;
} finally {
  await closeServices(services);
}
