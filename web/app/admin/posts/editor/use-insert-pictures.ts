import { useMutation } from '@tanstack/react-query';
import type { Editor } from '@tiptap/react';
import type { LibraryItem } from '@velvet-spoon/contract/api/media';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { isHeic, sendFile } from '../../kit/files.ts';
import { toast, useFailureToast } from '../../kit/notices/toast.ts';
import type { HeldPictures } from '../pictures/held-pictures.ts';
import { readPicture } from '../pictures/read-picture.ts';

export type Reading = { done: number; total: number };

/** Reads files one at a time, because a decoded photo takes 50 MB, and inserts each where the caret is by then. */
export function useInsertPictures(pictures: HeldPictures) {
  const { t } = useTranslation();
  const showFailure = useFailureToast();
  const { mutateAsync: send } = useMutation({ mutationFn: sendFile });
  const [reading, setReading] = useState<Reading | null>(null);
  const [insertedAt, setInsertedAt] = useState<number | null>(null);

  async function insert(editor: Editor, files: File[]): Promise<void> {
    const total = files.length;
    for (const [done, file] of files.entries()) {
      setReading({ done, total });
      const image = isHeic(file) ? await convert(file) : await read(file);
      if (editor.isDestroyed) return;
      if (!image) continue;
      const position = place(editor, { ...image, alt: '' });
      if (total === 1) describe(editor, position);
      await reveal(editor, position);
    }
    setReading(null);
  }

  async function read(file: File) {
    const shrunk = await readPicture(file);
    if (!shrunk) return toast.failure(t('posts.editor.unsupported'));
    const { picture, width, height } = shrunk;
    return { src: pictures.hold(picture), width, height };
  }

  /** Sends the picture at once, because most browsers can neither show nor shrink it. */
  async function convert(file: File) {
    try {
      return { src: (await send({ file })).url };
    } catch (error) {
      return showFailure(t('posts.editor.notInserted', { name: file.name }), error);
    }
  }

  /** What was uploaded before, with its description. */
  function insertStored(editor: Editor, { url: src, alt, width, height }: LibraryItem): void {
    const size = width && height ? { width, height } : {};
    const position = place(editor, { src, alt, ...size });
    editor.commands.setNodeSelection(position);
    void reveal(editor, position);
  }

  /** Leaves the picture selected, ready for its description. */
  function describe(editor: Editor, position: number): void {
    setInsertedAt(position);
    editor.commands.setNodeSelection(position);
  }

  return { insert, insertStored, reading, insertedAt };
}

/** Inserts a picture after the selection, which may be another picture, or below a list. Returns where it is. */
function place(editor: Editor, attrs: object): number {
  const { $to } = editor.state.selection;
  const isInList = $to.node(1)?.type.name.endsWith('List') ?? false;
  const image = { type: 'image', attrs };
  const position = isInList ? $to.after(1) : $to.pos;
  editor.commands.insertContentAt(position, isInList ? { type: 'paragraph', content: [image] } : image);
  return isInList ? position + 1 : position;
}

/** Once its size is known, which is a frame or two later. */
async function reveal(editor: Editor, position: number): Promise<void> {
  const image = editor.view.nodeDOM(position);
  if (!(image instanceof HTMLImageElement)) return;
  await image.decode().catch(() => {});
  image.scrollIntoView({ block: 'nearest' });
}
