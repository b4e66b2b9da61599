import '@mantine/tiptap/styles.css';
import { RichTextEditor } from '@mantine/tiptap';
import { type Editor, useEditor } from '@tiptap/react';
import { useTranslation } from 'react-i18next';
import { toast } from '../../toast.ts';
import content from '../post-content.module.css';
import styles from './editor.module.css';
import { EditorToolbar } from './editor-toolbar.tsx';
import { extensions } from './extensions.ts';
import { withoutStyles } from './pasted-html.ts';
import { readPicture } from './picture-data.ts';

type PostEditorProps = { initial: string; onChange: (html: string) => void; labelledBy: string };

/** The editor of a post's text. Loaded when it is needed: it weighs more than the rest of the tab. */
export default function PostEditor({ initial, onChange, labelledBy }: PostEditorProps) {
  const { t } = useTranslation();

  async function insertPictures(into: Editor, files: File[]): Promise<void> {
    for (const file of files) {
      const picture = await readPicture(file);
      if ('problem' in picture) toast.failure(t(`posts.editor.${picture.problem}`));
      else into.chain().focus().setImage({ src: picture.data, alt: '' }).run();
    }
  }

  const editor = useEditor({
    extensions,
    content: initial,
    // Its style element would need the document's nonce; editor.module.css has the same rules.
    injectCSS: false,
    shouldRerenderOnTransaction: false,
    onUpdate: ({ editor }) => onChange(editor.isEmpty ? '' : editor.getHTML()),
    editorProps: {
      attributes: { role: 'textbox', 'aria-multiline': 'true', 'aria-labelledby': labelledBy },
      transformPastedHTML: withoutStyles,
      // Word processors put a picture of the text beside the text: then the text is meant.
      handlePaste: (_view, { clipboardData }) =>
        !clipboardData?.types.includes('text/html') && takeFiles(clipboardData?.files),
      handleDrop: (_view, { dataTransfer }, _slice, isMove) => !isMove && takeFiles(dataTransfer?.files),
    },
  });

  function takeFiles(files: FileList | undefined): boolean {
    if (!files || files.length === 0) return false;
    void insertPictures(editor, [...files]);
    return true;
  }

  return (
    <RichTextEditor editor={editor} withTypographyStyles={false} className={styles.editor}>
      <EditorToolbar editor={editor} onPictures={(files) => void insertPictures(editor, files)} />
      <RichTextEditor.Content className={`${styles.content} ${content.body}`} />
    </RichTextEditor>
  );
}
