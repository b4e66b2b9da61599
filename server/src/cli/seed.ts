import { migrate } from '../platform/db/migrate.ts';
import { readEnv } from '../platform/env.ts';
import { closeServices, createServices } from '../platform/services.ts';
import { openWithDemo } from '../site/site.ts';
import { allJobs } from '../worker.ts';
import { runInWords } from './command.ts';
import { seedAll } from './seed-all.ts';

await runInWords(async () => {
  const services = createServices(readEnv({ LOG_LEVEL: 'warn', ...process.env }));
  await migrate(services.env);
  await services.jobs.start(allJobs, { supervise: false });
  const { desserts, menus, posts, pictures, cafes, moments } = await seedAll(services);
  await openWithDemo(services);
  console.log(
    `Seeded desserts: ${desserts}, posts: ${posts}, page pictures: ${pictures}, menu documents: ${menus}, cafes: ${cafes}, moments: ${moments}.`,
  );
  await closeServices(services);
});
