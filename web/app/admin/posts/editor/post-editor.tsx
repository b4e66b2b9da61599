import '@mantine/tiptap/styles.css';
import { RichTextEditor } from '@mantine/tiptap';
import { type Editor, useEditor, useEditorState } from '@tiptap/react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { toast } from '../../kit/notices/toast.ts';
import content from '../post-content.module.css';
import styles from './editor.module.css';
import { EditorToolbar } from './editor-toolbar.tsx';
import { extensions } from './extensions.ts';
import { cleanPasted, hasText } from './pasted-html.ts';
import { readPicture } from './picture-data.ts';
import { PictureDescription } from './picture-description.tsx';

type PostEditorProps = { initial: string; onChange: (html: string) => void; labelledBy: string };

/** The rich-text editor, loaded on demand: it weighs more than the rest of the admin. */
export default function PostEditor({ initial, onChange, labelledBy }: PostEditorProps) {
  const { t } = useTranslation();
  const [inserted, setInserted] = useState<number | null>(null);

  async function insertPictures(into: Editor, files: File[]): Promise<void> {
    for (const file of files) {
      const picture = await readPicture(file);
      if ('problem' in picture) toast.failure(t(`posts.editor.${picture.problem}`));
      else insertPicture(into, picture.data);
    }
  }

  /** Leaves the picture selected, ready for its description. */
  function insertPicture(into: Editor, src: string): void {
    // After the selection: the previously inserted picture is still selected and must not be replaced.
    const position = into.state.selection.to;
    into.chain().setTextSelection(position).setImage({ src, alt: '' }).run();
    setInserted(position);
    into.commands.setNodeSelection(position);
  }

  const editor = useEditor({
    extensions,
    content: initial,
    // The injected style element would need the document's nonce; editor.module.css has the same rules.
    injectCSS: false,
    shouldRerenderOnTransaction: false,
    onUpdate: ({ editor }) => onChange(editor.isEmpty ? '' : editor.getHTML()),
    editorProps: {
      attributes: { role: 'textbox', 'aria-multiline': 'true', 'aria-labelledby': labelledBy },
      transformPastedHTML: (html) => cleanPasted(html).html,
      handlePaste: (_view, { clipboardData }) => takeData(clipboardData),
      handleDrop: (_view, { dataTransfer }, _slice, isMove) => !isMove && takeData(dataTransfer),
    },
  });

  const picture = useEditorState({ editor, selector: ({ editor }) => selectedPicture(editor) });

  /** Returns true when it took files; the editor handles everything else. */
  function takeData(data: DataTransfer | null): boolean {
    const html = data?.getData('text/html') ?? '';
    // Word processors also copy a picture of the text; then the text is what people want.
    if (data && data.files.length > 0 && !hasText(html)) {
      void insertPictures(editor, [...data.files]);
      return true;
    }
    if (cleanPasted(html).hasForeignPicture) toast.failure(t('posts.editor.foreignPicture'));
    return false;
  }

  return (
    <RichTextEditor editor={editor} withTypographyStyles={false} className={styles.editor}>
      <EditorToolbar editor={editor} onPictures={(files) => void insertPictures(editor, files)} />
      <RichTextEditor.Content className={`${styles.content} ${content.body}`} />
      {picture && (
        <PictureDescription
          key={picture.position}
          editor={editor}
          {...picture}
          isNew={inserted === picture.position}
        />
      )}
    </RichTextEditor>
  );
}

function selectedPicture(editor: Editor): { position: number; description: string } | null {
  if (!editor.isActive('image')) return null;
  const { alt } = editor.getAttributes('image') as { alt?: string | null };
  return { position: editor.state.selection.from, description: alt ?? '' };
}
