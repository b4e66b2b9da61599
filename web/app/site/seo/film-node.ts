import type { Imagery } from '@velvet-spoon/contract/imagery';
import type { VideoObjectLeaf } from 'schema-dts';
import type { HomeTexts } from '../home/home-texts.ts';
import { cafeId, ownId } from './ids.ts';
import type { PageContext } from './page-facts.ts';

/** Null if the page shows no film. One without a title is named after the cafe. */
export function filmNode(
  film: Imagery['film'],
  { title, text }: HomeTexts['film'],
  { origin, address, cafe }: PageContext,
): VideoObjectLeaf | null {
  if (!film) return null;
  const name = title || cafe.name;
  return {
    '@type': 'VideoObject',
    '@id': ownId(address, 'film'),
    name,
    description: text || name,
    thumbnailUrl: [origin + film.poster.src],
    uploadDate: film.uploaded_at,
    contentUrl: origin + film.src,
    publisher: { '@id': cafeId(origin) },
  };
}
