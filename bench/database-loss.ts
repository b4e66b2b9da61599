import { runDatabaseLoss } from '../harness/database-loss.ts';
import { openFolder } from './workbench.ts';

/**
 * Cuts 500 busy database connections of a web process and of a worker, then takes the database away for a minute, once
 * crashed and once hung, all under load. Smaller: `npm run bench:database-loss 60 5` (connections, seconds).
 */
const [terminations = 500, awaySeconds = 60] = process.argv.slice(2).map(Number);
const { folder, close } = await openFolder();
try {
  const rows = await runDatabaseLoss({ folder, terminations, awayMs: awaySeconds * 1000 });
  for (const { name, attempts, result, ok } of rows) {
    console.log(`${ok ? 'ok ' : 'NOT OK'} ${name} (${attempts}): ${result}`);
  }
  process.exitCode = rows.every(({ ok }) => ok) ? 0 : 1;
} finally {
  await close();
}
