import { serveTasks } from '../src/platform/children/serve-tasks.ts';

/** Misbehaves on request. */
serveTasks(async (task) => {
  if (task === 'crash') process.kill(process.pid, 'SIGSEGV');
  if (task === 'hang') await new Promise(() => {});
  if (task === 'fail') throw new Error('no such luck');
  if (task === 'environment') return Object.keys(process.env);
  if (task === 'pid') return process.pid;
  if (typeof task === 'number') return Buffer.alloc(task * 1024 * 1024, 1).length;
  return task;
});
