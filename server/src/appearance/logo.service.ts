import { buffer } from 'node:stream/consumers';
import type { Logo } from '@velvet-spoon/contract/api/appearance';
import { LOGO_MAX_BYTES } from '@velvet-spoon/contract/domain/limits';
import { ingestPicture } from '../media/media.ingest.ts';
import { presentPicture } from '../media/media.presenter.ts';
import { drawSvg } from '../media/pictures.ts';
import { checkedBy, cleanFilename, sizeCheck } from '../platform/files/check.ts';
import type { Actor } from '../platform/history/history.ts';
import type { IncomingFile } from '../platform/http/multipart.ts';
import { ProblemError } from '../platform/http/problem.ts';
import type { Services } from '../platform/services.ts';

type Receiving = Pick<Services, 'db' | 'storage' | 'jobs'>;

/** Stores a logo as any other picture. Of an SVG only its drawing is kept: the file itself could carry a script. */
export async function receiveLogo(
  services: Receiving,
  { stream, filename: givenName }: IncomingFile,
  actor: Actor,
): Promise<Logo> {
  const filename = cleanFilename(givenName);
  const bytes = await buffer(checkedBy([sizeCheck(filename, LOGO_MAX_BYTES)])(stream));
  const png = await asPng(bytes, filename);
  const media = await ingestPicture(services, { bytes: png, filename, alt: '', actor });
  return { logo_id: media.id, logo: presentPicture(media) };
}

/** Sharp on any screen: pages show it at a quarter of that. */
const DRAWN = { width: 880, height: 240 };

const PNG_SIGNATURE = Buffer.from('\x89PNG\r\n\x1a\n', 'latin1');

/** Goes by the content, whatever the name says. */
async function asPng(bytes: Buffer, filename: string): Promise<Buffer> {
  if (bytes.subarray(0, PNG_SIGNATURE.length).equals(PNG_SIGNATURE)) return bytes;
  // Text only: sharp would also unpack a compressed SVG, however large it becomes.
  const isText = /^\uFEFF?\s*</.test(bytes.subarray(0, 100).toString());
  if (!isText) throw new ProblemError('unsupported-file', `${filename} is not a PNG or SVG picture.`);
  return drawSvg(bytes, DRAWN).catch((cause: Error) => {
    throw new ProblemError('unsupported-file', `${filename} cannot be drawn: ${cause.message}`);
  });
}
