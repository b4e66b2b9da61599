import { shrinkPicture } from './shrink-picture.ts';

/** Decodes and encodes off the main thread: a phone photo takes most of a second, during which the person could not type. */
addEventListener('message', ({ data: file }: MessageEvent<Blob>) => {
  shrinkPicture(file).then(
    (shrunk) => postMessage({ shrunk }),
    (error: unknown) => postMessage({ reason: String(error) }),
  );
});
