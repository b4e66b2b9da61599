import { setTimeout as delay } from 'node:timers/promises';

const PATIENCE_MS = 1_000;
const STEP_MS = 20;

/**
 * process.exit() waits for file operations, which never end on a network drive that is gone. A process that has one
 * under way kills itself instead: the service manager can only restart it once it has ended.
 */
export async function exit(code: number): Promise<void> {
  const deadline = performance.now() + PATIENCE_MS;
  while (hasFileOperations()) {
    if (performance.now() > deadline) process.kill(process.pid, 'SIGKILL');
    await delay(STEP_MS);
  }
  process.exit(code);
}

function hasFileOperations(): boolean {
  return process.getActiveResourcesInfo().some((resource) => resource.startsWith('FSReq'));
}
