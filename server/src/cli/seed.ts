import { removeDemo } from '../demo/demo.removal.ts';
import { seedAll } from '../demo/demo.seed.ts';
import { migrate } from '../platform/db/migrate.ts';
import { readEnv } from '../platform/env.ts';
import { commandLine } from '../platform/history/history.ts';
import { OperatorError } from '../platform/operator-error.ts';
import { closeServices, createServices, type Services } from '../platform/services.ts';
import { openWithDemo } from '../site/site.ts';
import { allJobs } from '../worker.ts';
import { readArguments, runInWords } from './command.ts';

const USAGE = `Usage:
  npm run seed              adds the demo content that this database has not had yet
  npm run seed -- --remove  removes it for good, except what somebody has changed`;

await runInWords(async () => {
  const { positionals, flags } = readArguments([], USAGE, ['remove']);
  if (positionals.length > 0) throw new OperatorError(USAGE);
  const services = createServices(readEnv({ LOG_LEVEL: 'warn', ...process.env }));
  try {
    await migrate(services.env);
    await services.jobs.start(allJobs, { supervise: false });
    console.log(flags.has('remove') ? await remove(services) : await add(services));
  } finally {
    await closeServices(services);
  }
});

async function add(services: Services): Promise<string> {
  const { desserts, menus, posts, pictures, cafes, moments } = await seedAll({
    ...services,
    actor: commandLine,
  });
  await openWithDemo(services);
  return `Seeded desserts: ${desserts}, posts: ${posts}, page pictures: ${pictures}, menu documents: ${menus}, cafes: ${cafes}, moments: ${moments}.`;
}

async function remove(services: Services): Promise<string> {
  const { desserts, stories, page_pictures, menus, texts, moments, media } = await removeDemo(
    services,
    commandLine,
  );
  return `Removed desserts: ${desserts}, posts: ${stories}, page pictures: ${page_pictures}, menu documents: ${menus}, texts of the cafe: ${texts}, moments: ${moments}, files: ${media}.`;
}
