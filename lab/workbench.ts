import { chmod, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { startPostgres } from '../dev/postgres.ts';

export type Workbench = { folder: string; databaseUrl: string; close: () => Promise<void> };

/** A temporary folder that PostgreSQL can use too: as root, it runs as another user. `close` removes it. */
export async function openFolder(): Promise<Pick<Workbench, 'folder' | 'close'>> {
  const folder = await mkdtemp(path.join(tmpdir(), 'velvet-spoon-lab-'));
  await chmod(folder, 0o711);
  return { folder, close: () => rm(folder, { recursive: true, force: true }) };
}

/** A temporary folder and a real PostgreSQL for one proof. `close` removes both. */
export async function openWorkbench(options: { unsafe?: boolean } = {}): Promise<Workbench> {
  const { folder, close } = await openFolder();
  const postgres = await startPostgres({ dataDir: path.join(folder, 'postgres'), ...options });
  return {
    folder,
    databaseUrl: postgres.url('postgres'),
    async close() {
      await postgres.release();
      await close();
    },
  };
}
