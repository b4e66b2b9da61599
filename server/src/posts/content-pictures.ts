import { publicUrl } from '../media/media.presenter.ts';
import * as mediaRepository from '../media/media.repository.ts';
import type { Media } from '../media/media.table.ts';
import type { Db } from '../platform/db/database.ts';

/** The stored pictures of some texts, by address. */
export type ContentMedia = Map<string, Media>;

/** Looks up the pictures of all these texts at once. */
export async function findContentMedia(db: Db, rows: { content: string }[]): Promise<ContentMedia> {
  const keys = new Set(rows.flatMap(({ content }) => ownAddresses(content).map(keyOf)));
  if (keys.size === 0) return new Map();
  const found = await mediaRepository.findByKeys(db, [...keys]);
  return new Map(found.map((media) => [publicUrl(media.key), media]));
}

/** Each once, in the order of the text. */
export function mediaIn(content: string, media: ContentMedia): Media[] {
  return [...new Set(ownAddresses(content))].flatMap((address) => media.get(address) ?? []);
}

/** Whether the text shows an uploaded picture that does not exist. */
export function lacksPicture(content: string, media: ContentMedia): boolean {
  return ownAddresses(content).some((address) => !media.has(address));
}

const PREFIX = publicUrl('');

/** The content is sanitised, so every attribute is in double quotes. */
export function ownAddresses(content: string): string[] {
  const addresses = Array.from(content.matchAll(/<img\s[^>]*?\bsrc="([^"]+)"/g), ([, src]) => src ?? '');
  return addresses.filter((address) => address.startsWith(PREFIX));
}

function keyOf(address: string): string {
  return address.slice(PREFIX.length);
}
