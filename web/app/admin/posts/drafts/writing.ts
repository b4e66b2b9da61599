import { createHeldPictures, type HeldPictures, replaceReferences } from '../pictures/held-pictures.ts';
import type { Work } from '../post-values.ts';
import { createDraftKeeper, type DraftKeeper } from './draft-keeper.ts';
import type { Draft, DraftFiles } from './draft-store.ts';

/** A chosen file and the object URL under which it is held. */
export type Cover = { file: File; url: string };

/** What one form works on, from opening it until it is saved or given up. */
export type Writing = {
  id: string;
  work: Work;
  pictures: HeldPictures;
  cover: Cover | null;
  draft: DraftKeeper;
};

type OnFailure = (error: unknown) => void;

export function startWriting(work: Work, onFailure: OnFailure): Writing {
  const id = crypto.randomUUID();
  const draft = createDraftKeeper({ id, isTouched: false, onFailure });
  return { id, work, pictures: createHeldPictures(), cover: null, draft };
}

/** Continues a draft. Its files get new object URLs, because the old ones died with the page that made them. */
export function continueWriting(
  { id, edited, values, cover }: Draft,
  files: DraftFiles,
  onFailure: OnFailure,
): Writing {
  const pictures = createHeldPictures();
  const urls = new Map([...files].map(([url, file]) => [url, pictures.hold(file)]));
  const content = replaceReferences(values.content, (url) => urls.get(url) ?? '');
  const file = cover === null ? undefined : files.get(cover);
  return {
    id,
    work: { edited, values: { ...values, content } },
    pictures,
    cover: cover !== null && file instanceof File ? { file, url: urls.get(cover) ?? '' } : null,
    draft: createDraftKeeper({ id, isTouched: true, onFailure }),
  };
}
