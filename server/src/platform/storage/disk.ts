import { statfs } from 'node:fs/promises';
import type { StorageEnv } from '../env.ts';
import type { Gauges } from '../metrics/metrics.ts';

export type Disk = { free: number; size: number };

/** The disk with the files. Null if they are in a bucket, which has no end. */
export async function readDisk(
  env: Pick<StorageEnv, 'STORAGE_DRIVER' | 'STORAGE_DIR'>,
): Promise<Disk | null> {
  if (env.STORAGE_DRIVER !== 'filesystem') return null;
  const { bavail, blocks, bsize } = await statfs(env.STORAGE_DIR);
  return { free: bavail * bsize, size: blocks * bsize };
}

export function diskGauges(env: Pick<StorageEnv, 'STORAGE_DRIVER' | 'STORAGE_DIR'>): Gauges {
  return {
    gauges: [
      { name: 'disk_free_bytes', help: 'Free space on the disk with the files.' },
      { name: 'disk_size_bytes', help: 'The size of that disk.' },
    ],
    read: async () => {
      const disk = await readDisk(env);
      if (!disk) return {};
      return { disk_free_bytes: [{ value: disk.free }], disk_size_bytes: [{ value: disk.size }] };
    },
  };
}
