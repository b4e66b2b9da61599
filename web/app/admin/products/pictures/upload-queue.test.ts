import { expect, test } from 'vitest';
import { createUploadQueue } from './upload-queue.ts';

/** Files that are being sent until the test says that they have arrived. */
function createLine() {
  const log: string[] = [];
  const arrive = new Map<string, () => void>();
  const send = (key: string) => (signal: AbortSignal) =>
    new Promise<void>((resolve) => {
      log.push(key);
      arrive.set(key, resolve);
      signal.addEventListener('abort', () => {
        log.push(`${key} cancelled`);
        resolve();
      });
    });
  return { log, send, arrived: async (key: string) => arrive.get(key)?.() };
}

test('two files are sent at a time, in order', async () => {
  const { log, send, arrived } = createLine();
  const queue = createUploadQueue();
  for (const key of ['a', 'b', 'c', 'd']) queue.add(key, send(key));
  expect(log).toEqual(['a', 'b']);
  await arrived('b');
  await expect.poll(() => log).toEqual(['a', 'b', 'c']);
});

test('a cancelled file makes room, whether it was being sent or waiting', async () => {
  const { log, send } = createLine();
  const queue = createUploadQueue();
  for (const key of ['a', 'b', 'c', 'd']) queue.add(key, send(key));
  queue.cancel('c');
  queue.cancel('a');
  await expect.poll(() => log).toEqual(['a', 'b', 'a cancelled', 'd']);
});

test('nothing is sent after the form has closed', async () => {
  const { log, send } = createLine();
  const queue = createUploadQueue();
  for (const key of ['a', 'b', 'c']) queue.add(key, send(key));
  queue.stop();
  await expect.poll(() => log).toEqual(['a', 'b', 'a cancelled', 'b cancelled']);
});
