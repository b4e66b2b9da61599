import type { SocialItem } from '@velvet-spoon/contract/social';
import type { InstagramStatus, MomentInput, PinnedMoment } from '@velvet-spoon/contract/staff-social';
import { presentPicture, publicUrl } from '../media/media.presenter.ts';
import type { Env } from '../platform/env.ts';
import type * as repository from './social.repository.ts';
import type { InstagramRow } from './social.table.ts';

export function presentItem({ media, media_type, ...item }: repository.ShownItem): SocialItem {
  const address = publicUrl(media.key);
  return {
    ...item,
    media_type,
    media_url: address,
    thumbnail_url: media_type === 'VIDEO' ? address : null,
    picture: presentPicture(media),
  };
}

export function presentMoment(moment: repository.PinnedMoment): PinnedMoment {
  return { ...momentFields(moment), picture: presentPicture(moment.media) };
}

/** What staff enter. */
export function momentFields({ caption, permalink, media }: repository.PinnedMoment): MomentInput {
  return { image: publicUrl(media.key), caption, permalink };
}

export function presentInstagram(
  { INSTAGRAM_TOKEN }: Pick<Env, 'INSTAGRAM_TOKEN'>,
  row: InstagramRow,
  itemCount: number,
): InstagramStatus {
  return {
    state: stateOf(INSTAGRAM_TOKEN !== undefined, row),
    read_at: row.read_at?.toISOString() ?? null,
    failed_at: row.failed_at?.toISOString() ?? null,
    failure: row.failure,
    token_expires_at: row.token_expires_at?.toISOString() ?? null,
    item_count: itemCount,
  };
}

function stateOf(isConfigured: boolean, { failure, read_at }: InstagramRow): InstagramStatus['state'] {
  if (!isConfigured) return 'off';
  if (failure) return 'failing';
  return read_at ? 'connected' : 'waiting';
}
