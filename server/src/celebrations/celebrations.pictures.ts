import { randomUUID } from 'node:crypto';
import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { CELEBRATION_PICTURES } from '@velvet-spoon/contract/domain/celebration';
import { CELEBRATION_LIMITS } from '@velvet-spoon/contract/domain/limits';
import { cleanPicture, encodePicture } from '../media/pictures.ts';
import { inTransaction } from '../platform/db/database.ts';
import { checkedBy, cleanFilename, firstBytesCheck, sizeCheck } from '../platform/files/check.ts';
import { withSpool } from '../platform/files/spool.ts';
import type { IncomingFile } from '../platform/http/multipart.ts';
import { ProblemError } from '../platform/http/problem.ts';
import { takeTurns } from '../platform/http/turns.ts';
import { defineJob } from '../platform/jobs/job.ts';
import type { Services } from '../platform/services.ts';
import type { PictureRow } from './celebrations.repository.ts';
import * as repository from './celebrations.repository.ts';

/** The longer side of what is kept. Enough to see what a guest has in mind, and to print it. */
const LONGEST = 1600;

const READABLE = ['jpeg', 'png', 'apng', 'webp', 'gif', 'avif', 'heic', 'heif'].map(
  (name) => `image/${name}`,
);

/** So that strangers cannot fill the memory, nor both decoders, which staff use too: the others wait on disk. */
const inTurn = takeTurns({ atOnce: 1, mostWaiting: 20, mostWaitMs: 60_000 });

export type PictureName = (typeof CELEBRATION_PICTURES)[number];

/**
 * Checks and redraws a picture from a guest: upright, smaller, and without its metadata, in which phones record the
 * location. It has no message yet: `claim` gives it one, `discard` deletes it.
 */
export async function receivePicture(
  services: Pick<Services, 'db' | 'storage'>,
  { stream, filename: givenName }: IncomingFile,
  name: PictureName,
): Promise<PictureRow> {
  const filename = cleanFilename(givenName);
  const unreadable = `${filename} is not a picture that we can read. Please send a JPEG, PNG, WebP or HEIC file.`;
  const checks = [
    sizeCheck(filename, CELEBRATION_LIMITS.pictureBytes),
    firstBytesCheck(READABLE, new ProblemError('unsupported-file', unreadable)),
  ];
  const checked = Readable.from(checkedBy(checks)(stream), { objectMode: false });
  const picture = await withSpool(checked, ({ body }) =>
    inTurn(async () => redraw(await buffer(body), filename)),
  );
  const id = randomUUID();
  const key = `celebrations/${id}.jpg`;
  const { width, height } = picture;
  const position = CELEBRATION_PICTURES.indexOf(name);
  // The row before the bytes, so that a crash leaves no bytes without a row.
  const row = await repository.insertPicture(services.db, {
    id,
    key,
    width,
    height,
    position,
    message_id: null,
    claimed_at: null,
  });
  await services.storage.private.put(key, picture.data);
  return row;
}

async function redraw(bytes: Buffer, filename: string) {
  const clean = await cleanPicture(bytes).catch((cause: Error) => {
    throw new ProblemError('unsupported-file', `${filename} cannot be read as a picture: ${cause.message}.`);
  });
  const scale = Math.min(1, LONGEST / Math.max(clean.width, clean.height));
  const [width, height] = [clean.width, clean.height].map((side) => Math.max(1, Math.round(side * scale)));
  return { width: width!, height: height!, data: await encodePicture(clean.data, width!, 'jpeg') };
}

/** After a form that was refused. If only the news of its commit was lost, the picture has its message, and stays. */
export async function discard(
  services: Pick<Services, 'db' | 'storage'>,
  { id }: Pick<PictureRow, 'id'>,
): Promise<void> {
  await inTransaction(services, async (tx) => {
    const found = await repository.lockUnclaimed(tx, id);
    if (found) await eraseEach(tx, [found]);
  });
}

/** Bytes first: what fails here is tried again. */
async function eraseEach(
  { db, storage }: Pick<Services, 'db' | 'storage'>,
  pictures: readonly PictureRow[],
): Promise<void> {
  for (const { key } of pictures) await storage.private.delete(key);
  await repository.removePictures(
    db,
    pictures.map(({ id }) => id),
  );
}

const BATCH = 100;

/** However a message is deleted, its pictures follow within a minute or two. */
export const picturesSweepJob = defineJob({
  name: 'message-pictures-sweep',
  schedule: '* * * * *',
  options: { retryLimit: 0, expireInSeconds: 300 },
  async run(services: Pick<Services, 'db' | 'storage'>) {
    let count: number;
    do {
      count = await inTransaction(services, async (tx) => {
        const loose = await repository.lockLoose(tx, BATCH);
        await eraseEach(tx, loose);
        return loose.length;
      });
    } while (count === BATCH);
  },
});
