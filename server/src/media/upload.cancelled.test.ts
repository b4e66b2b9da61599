import { afterAll, expect, test } from 'vitest';
import { bearer } from '../../../test-support/accounts.ts';
import { buildMp4 } from '../../../test-support/media.ts';
import { buildJpeg } from '../../test-support/factories.ts';
import { createUploadApp } from '../../test-support/upload-app.ts';

const { app, url, staff, traces } = await createUploadApp();
// After a cancelled request, fetch opens a spare connection that a closing server does not treat as idle.
afterAll(() => app.server.closeAllConnections());

test.each([
  ['film.mp4', buildMp4(500_000), 1],
  ['photo.jpg', await buildJpeg(), 0],
])('API-66 cancelling %s midway leaves nothing behind', async (name, head, spools) => {
  const before = await traces();
  const controller = new AbortController();
  let isTaken = false;
  const body = new ReadableStream({
    start(stream) {
      const opening = `--x\r\ncontent-disposition: form-data; name="file"; filename="${name}"\r\n\r\n`;
      stream.enqueue(Buffer.concat([Buffer.from(opening), head]));
    },
    pull() {
      isTaken = true;
    },
  });
  const sending = fetch(url, {
    method: 'POST',
    headers: { ...bearer(staff.token), 'content-type': 'multipart/form-data; boundary=x' },
    body,
    duplex: 'half',
    signal: controller.signal,
  } as RequestInit);
  await expect.poll(() => isTaken).toBe(true);
  await expect.poll(async () => (await traces()).open).toBe(before.open + spools);
  controller.abort();
  await expect(sending).rejects.toThrow('aborted');
  await expect.poll(traces).toEqual(before);
});
