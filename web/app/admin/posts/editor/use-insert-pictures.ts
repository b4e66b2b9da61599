import type { Editor } from '@tiptap/react';
import type { LibraryItem } from '@velvet-spoon/contract/media';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { toast } from '../../kit/notices/toast.ts';
import type { HeldPictures } from '../pictures/held-pictures.ts';
import { readPicture } from '../pictures/read-picture.ts';

export type Reading = { done: number; total: number };

/** Reads files one at a time, because a decoded photo takes 50 MB, and inserts each where the caret is by then. */
export function useInsertPictures(pictures: HeldPictures) {
  const { t } = useTranslation();
  const [reading, setReading] = useState<Reading | null>(null);
  const [insertedAt, setInsertedAt] = useState<number | null>(null);

  async function insert(editor: Editor, files: File[]): Promise<void> {
    const total = files.length;
    for (const [done, file] of files.entries()) {
      setReading({ done, total });
      const read = await readPicture(file);
      if (editor.isDestroyed) return;
      if ('problem' in read) {
        toast.failure(t(read.problem === 'heic' ? 'notices.heic' : 'posts.editor.unsupported'));
        continue;
      }
      const { picture, width, height } = read;
      // After the selection: a picture that is still selected must not be replaced.
      const position = editor.state.selection.to;
      const image = { src: pictures.hold(picture), alt: '', width, height };
      editor.chain().setTextSelection(position).setImage(image).run();
      if (total === 1) describe(editor, position);
      await reveal(editor, position);
    }
    setReading(null);
  }

  /** What was uploaded before, with its description. */
  function insertStored(editor: Editor, { url: src, alt, width, height }: LibraryItem): void {
    const position = editor.state.selection.to;
    const size = width && height ? { width, height } : {};
    editor
      .chain()
      .setTextSelection(position)
      .setImage({ src, alt, ...size })
      .run();
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

/** Once its size is known, which is a frame or two later. */
async function reveal(editor: Editor, position: number): Promise<void> {
  const image = editor.view.nodeDOM(position);
  if (!(image instanceof HTMLImageElement)) return;
  await image.decode().catch(() => {});
  image.scrollIntoView({ block: 'nearest' });
}
