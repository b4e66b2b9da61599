/** The server takes 40 MB. As data, pictures grow by a third; 4 MB remain for the text. */
const MAX_BYTES = (36 * 1024 * 1024 * 3) / 4;

/** Pictures that are already on the server do not count, so a larger story can be saved in steps. */
export function fitsOneSave(pictures: Iterable<Blob>): boolean {
  let bytes = 0;
  for (const { size } of pictures) bytes += size;
  return bytes <= MAX_BYTES;
}
