import { shrinkPicture } from './shrink-picture.ts';

/** Decodes and encodes off the main thread: a phone photo takes most of a second, during which the person could not type. */
addEventListener('message', (event: MessageEvent<{ id: number; file: Blob }>) => {
  const { id, file } = event.data;
  shrinkPicture(file).then(
    (shrunk) => postMessage({ id, shrunk }),
    (error: unknown) => postMessage({ id, reason: String(error) }),
  );
});
