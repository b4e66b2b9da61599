import { chmod, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { buffer } from 'node:stream/consumers';
import { CreateBucketCommand, ListObjectsV2Command } from '@aws-sdk/client-s3';
import { expect, test } from 'vitest';
import { startDebianPostgres } from '../../harness/debian-postgres.ts';
import { createInstallation, drillDatabase, furnish } from '../../harness/drill-copy.ts';
import type { S3Env } from '../../harness/s3.ts';
import { openPlace } from '../src/backups/backup-place.ts';
import { restoreBackup } from '../src/backups/backup-restore.ts';
import { makeBackup } from '../src/backups/backups.service.ts';
import { connectS3 } from '../src/platform/storage/s3.ts';

const BUCKET = 'velvet-backups';

/** Files in buckets, and backups in another one. */
export function describeBucketBackups(s3: S3Env): void {
  const credentials = {
    endpoint: s3.S3_ENDPOINT,
    region: s3.S3_REGION,
    accessKeyId: s3.S3_ACCESS_KEY_ID,
    secretAccessKey: s3.S3_SECRET_ACCESS_KEY,
  };
  const given = {
    ...s3,
    STORAGE_DRIVER: 's3',
    BACKUP_DIR: '',
    BACKUP_BUCKET: `${BUCKET}/nightly`,
    BACKUP_S3_ENDPOINT: credentials.endpoint,
    BACKUP_S3_REGION: credentials.region,
    BACKUP_S3_ACCESS_KEY_ID: credentials.accessKeyId,
    BACKUP_S3_SECRET_ACCESS_KEY: credentials.secretAccessKey,
  };

  test('a backup lists the objects of the buckets, or copies them, into a bucket of its own', async () => {
    const folder = await mkdtemp(path.join(tmpdir(), 'velvet-spoon-bucket-'));
    await chmod(folder, 0o711);
    const client = connectS3(credentials);
    await client.send(new CreateBucketCommand({ Bucket: BUCKET }));
    const postgres = await startDebianPostgres(folder);
    try {
      const databaseUrl = await postgres.createDatabase(drillDatabase());
      const site = await createInstallation({ folder, databaseUrl }, given);
      await furnish(site, { isShort: true });
      const { env, storage, identity } = site;
      const restore = () => restoreBackup(site, { identities: [identity], replace: true });

      const listed = await makeBackup(site);
      expect(listed.manifest).toMatchObject({ files: 'list', objects: [] });
      const paper = listed.contents.files.find(({ key }) => key.startsWith('documents/'))!;
      expect(paper).toMatchObject({ side: 'private', sha256: null, tag: expect.stringMatching(/\w{32}/) });
      const { Contents = [] } = await client.send(new ListObjectsV2Command({ Bucket: BUCKET }));
      expect(Contents.map(({ Key }) => Key)).toEqual(
        ['contents.age', 'database.age', 'manifest.json'].map(
          (part) => `nightly/sets/${listed.manifest.name}/${part}`,
        ),
      );

      const bytes = await buffer((await storage.private.open(paper.key))!);
      await storage.private.put(paper.key, Buffer.from('something else'));
      await expect(restore()).rejects.toThrow(`1 of them are not in the buckets as they were`);
      await storage.private.put(paper.key, bytes);
      await expect(restore()).resolves.toMatchObject({ written: 0 });

      const copied = await makeBackup({ storage, env: { ...env, BACKUP_FILES: 'copy' } });
      expect(copied.contents.files).toHaveLength(listed.contents.files.length);
      await storage.private.delete(paper.key);
      await expect(restore()).resolves.toMatchObject({ written: 1 });
      expect((await buffer((await storage.private.open(paper.key))!)).equals(bytes)).toBe(true);

      const mixed = { ...env, BACKUP_BUCKET: `${s3.S3_PRIVATE_BUCKET}/backups` };
      expect(() => openPlace(mixed)).toThrow('must not be one of the buckets that hold the files');
      storage.close();
    } finally {
      client.destroy();
      await postgres.release();
      await rm(folder, { recursive: true, force: true });
    }
  });
}
