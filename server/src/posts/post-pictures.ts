import { ingestPicture } from '../media/media.ingest.ts';
import { publicUrl } from '../media/media.presenter.ts';
import * as mediaRepository from '../media/media.repository.ts';
import type { Media } from '../media/media.table.ts';
import { ownKey } from '../media/own-address.ts';
import { RefusedAddress } from '../platform/files/public-address.ts';
import type { Actor } from '../platform/history/history.ts';
import { invalidField, ProblemError } from '../platform/http/problem.ts';
import type { Services } from '../platform/services.ts';
import { type ContentPicture, dataPicture, pictureAddresses, replacePictures } from './post-html.ts';

type Cover = { image: string | null; image_id: string | null };

/** The cover of a post: one of our pictures, or an external one that is copied in. */
export async function storeCover(
  services: Services,
  address: string | undefined,
  actor: Actor,
): Promise<Cover> {
  if (address === undefined) return { image: null, image_id: null };
  const own = ownKey(services, address);
  const media =
    own === null
      ? await copyIn(services, 'image', address, actor)
      : await mediaRepository.findByKey(services.db, own);
  if (!media?.width) throw invalidField('image', 'there is no such picture');
  return { image: publicUrl(media.key), image_id: media.id };
}

/**
 * The cleaned content with every picture in the media store: embedded and external pictures are copied there. Any
 * other picture, such as a relative path from another site, is removed because it could not be shown.
 */
export async function storeContentPictures(services: Services, html: string, actor: Actor): Promise<string> {
  const replacements = new Map<string, ContentPicture | null>();
  // One at a time: a decoded picture takes many times its file size in memory.
  for (const address of pictureAddresses(html)) {
    const media = await storeContentPicture(services, address, actor);
    replacements.set(
      address,
      media?.width ? { src: publicUrl(media.key), width: media.width, height: media.height! } : null,
    );
  }
  return replacePictures(html, replacements);
}

async function storeContentPicture(
  services: Services,
  address: string,
  actor: Actor,
): Promise<Media | undefined> {
  const bytes = dataPicture(address);
  if (bytes) return ingest(services, 'content', bytes, 'embedded picture', actor);
  if (/^data:image\/(?!svg)/i.test(address)) throw unsupported('content', 'an embedded picture');
  const own = ownKey(services, address);
  if (own !== null) return mediaRepository.findByKey(services.db, own);
  if (!/^https?:/i.test(address)) return undefined;
  return copyIn(services, 'content', address, actor);
}

async function copyIn(services: Services, field: string, address: string, actor: Actor): Promise<Media> {
  const bytes = await services.fetchPicture(address).catch((error: unknown) => {
    if (!(error instanceof RefusedAddress)) throw error;
    throw invalidField(field, error.message);
  });
  const name = new URL(address).pathname.split('/').at(-1) || 'picture';
  return ingest(services, field, bytes, name.slice(-200), actor);
}

async function ingest(
  services: Services,
  field: string,
  bytes: Buffer,
  filename: string,
  actor: Actor,
): Promise<Media> {
  return ingestPicture(services, { bytes, filename, alt: '', actor }).catch((error: unknown) => {
    if (error instanceof ProblemError) throw unsupported(field, filename);
    throw error;
  });
}

function unsupported(field: string, what: string): ProblemError {
  return new ProblemError('unsupported-file', `${field}: ${what} cannot be read as PNG, JPEG, WebP or GIF.`);
}
