import type { Client } from '@velvet-spoon/contract/api/client';
import type { Picture } from '@velvet-spoon/contract/api/pictures';
import type { SocialItem } from '@velvet-spoon/contract/api/social';
import { CAPTION_LIMIT, SOCIAL_ITEM_LIMIT } from '@velvet-spoon/contract/domain/limits';
import { cut } from '@velvet-spoon/contract/domain/post-display';
import { createBrowserClient } from '../../api/browser.ts';
import { resource } from '../../api/resource.ts';

const SOCIAL = 'GET /content/social';

export type Moment = {
  id: string;
  permalink: string;
  caption: string;
  /** With all its sizes, if it has any. */
  picture: Picture | null;
  image: string | null;
  video: string;
};

/** Drops items without a picture or a link. */
export async function listMoments(client: Client): Promise<Moment[]> {
  const items = await client.request(SOCIAL);
  return items.flatMap(toMoment).slice(0, SOCIAL_ITEM_LIMIT);
}

export function failureText({ status, message }: { status: number | null; message: string }): string {
  return status === null ? 'Unable to load Instagram feed.' : message;
}

/** Gives a message to failures without one: those with an empty body, or with the error page of a proxy. */
export function withFeedWords(send: typeof fetch): typeof fetch {
  return async (input, init) => {
    const response = await send(input, init);
    if (response.ok || /^\s*[^\s<]/.test(await response.clone().text())) return response;
    const { status } = response;
    return new Response(`Instagram request failed (${status})`, { status });
  };
}

export const socialMoments = resource(() => SOCIAL, listMoments, {
  client: createBrowserClient({ fetch: withFeedWords((input, init) => fetch(input, init)) }),
});

function toMoment(item: SocialItem): Moment[] {
  if (!item.media_url || !item.permalink) return [];
  const isVideo = item.media_type === 'VIDEO';
  return [
    {
      id: item.id,
      permalink: item.permalink,
      caption: cut(item.caption?.trim() ?? '', CAPTION_LIMIT),
      picture: item.picture ?? null,
      image: isVideo ? item.thumbnail_url : item.media_url,
      video: item.media_url,
    },
  ];
}
