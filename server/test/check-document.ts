import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { documentTypeOf } from '../src/documents/document-type.ts';
import { checkedBy } from '../src/platform/files/check.ts';

/** Sends a file through the checks in pieces of this size: what spans two of them must be found too. */
export async function checkDocument(filename: string, bytes: Buffer, pieceSize = 1000): Promise<void> {
  const pieces = Array.from({ length: Math.ceil(bytes.length / pieceSize) }, (_, index) =>
    bytes.subarray(index * pieceSize, (index + 1) * pieceSize),
  );
  await pipeline(Readable.from(pieces), checkedBy([documentTypeOf(filename).check]), async (source) => {
    for await (const _chunk of source);
  });
}
