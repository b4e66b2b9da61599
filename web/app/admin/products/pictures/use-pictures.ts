import { arrayMove } from '@dnd-kit/sortable';
import { useMutation } from '@tanstack/react-query';
import type { LibraryItem } from '@velvet-spoon/contract/api/media';
import { useEffect, useRef, useState } from 'react';
import { isHeic, previewOf, sendFile } from '../../kit/files.ts';
import {
  chosenPicture,
  type FormPicture,
  type FormPictures,
  libraryPicture,
  withAdded,
  withChanged,
  withCover,
  withoutPicture,
} from './form-pictures.ts';
import { createUploadQueue } from './upload-queue.ts';

/** Holds the pictures of a form and sends new ones at once, while staff go on typing. */
export function usePictures(initial: FormPictures, onChange: () => void) {
  const [pictures, setPictures] = useState(initial);
  const [queue] = useState(createUploadQueue);
  const previews = useRef<string[]>([]);
  // As a mutation, so that a refused token is noticed in the same place as everywhere.
  const { mutateAsync: send } = useMutation({ mutationFn: sendFile });
  useEffect(
    () => () => {
      queue.stop();
      for (const url of previews.current) URL.revokeObjectURL(url);
    },
    [queue],
  );

  function change(next: (pictures: FormPictures) => FormPictures): void {
    setPictures(next);
    onChange();
  }

  function update(key: string, values: Partial<FormPicture>): void {
    setPictures((known) => withChanged(known, key, values));
  }

  function start({ key, file, picture }: FormPicture): void {
    if (!file) return;
    update(key, { error: null, progress: 0 });
    queue.add(key, async (signal) => {
      try {
        const { url } = await send({ file, signal, onProgress: (progress) => update(key, { progress }) });
        const shown = isHeic(file) && { picture: { ...picture, src: url } };
        update(key, { image: url, progress: 1, ...shown });
        onChange();
      } catch (error) {
        if (!signal.aborted)
          update(key, { error: error instanceof Error ? error : new Error(String(error)) });
      }
    });
  }

  function add(files: File[]): void {
    const added = files.map((file) => {
      const url = previewOf(file);
      previews.current.push(url);
      return chosenPicture(file, url);
    });
    change((known) => withAdded(known, added));
    for (const picture of added) start(picture);
  }

  function addStored(item: LibraryItem): void {
    const added = libraryPicture(item);
    if (added) change((known) => withAdded(known, [added]));
  }

  return {
    pictures,
    add,
    addStored,
    retry: start,
    isSending: pictures.items.some(({ image, error }) => image === null && !error),
    hasFailed: pictures.items.some(({ error }) => error !== null),
    remove(key: string) {
      queue.cancel(key);
      change((known) => withoutPicture(known, key));
    },
    describe: (key: string, alt: string) => change((known) => withChanged(known, key, { alt })),
    chooseCover: (key: string) => change((known) => withCover(known, key)),
    showInGallery: (key: string, isInGallery: boolean) =>
      change((known) => withChanged(known, key, { isInGallery })),
    move: (from: number, to: number) =>
      change((known) => ({ ...known, items: arrayMove(known.items, from, to) })),
  };
}

export type PicturesHandle = ReturnType<typeof usePictures>;
