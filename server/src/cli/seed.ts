import { migrate } from '../db/migrate.ts';
import { readEnv } from '../env.ts';
import { allJobs } from '../jobs/worker.ts';
import { seedProducts } from '../products/products.seed.ts';
import { closeServices, createServices } from '../services.ts';

/** Adds the demo content that is not there yet. It never changes or removes a row. */
const services = createServices(readEnv({ LOG_LEVEL: 'warn', ...process.env }));
await migrate(services.db);
await services.jobs.start(allJobs, { supervise: false });
const added = await seedProducts(services);
console.log(`Seed: ${added} desserts added.`);
await closeServices(services);
