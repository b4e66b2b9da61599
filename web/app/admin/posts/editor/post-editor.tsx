import '@mantine/tiptap/styles.css';
import { Group, Loader, Text, TextInput } from '@mantine/core';
import { RichTextEditor } from '@mantine/tiptap';
import { type Editor, useEditor, useEditorState } from '@tiptap/react';
import { type KeyboardEvent, useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ChooseButton } from '../../kit/library/library-picker.tsx';
import { toast } from '../../kit/notices/toast.ts';
import { type HeldPictures, holdEmbedded } from '../pictures/held-pictures.ts';
import { shrinkHeld } from '../pictures/read-picture.ts';
import '../../../ui/prose.css';
import content from '../post-content.module.css';
import styles from './editor.module.css';
import { EditorToolbar } from './editor-toolbar.tsx';
import { createExtensions } from './extensions.ts';
import { cleanPasted, hasText, type Pasted } from './pasted-html.ts';
import { type Reading, useInsertPictures } from './use-insert-pictures.ts';

type PostEditorProps = {
  initial: string;
  pictures: HeldPictures;
  onReady: (story: Story) => void;
  onChange: () => void;
  /** Told whether pictures are still being read: a story saved now would lack them. */
  onReading: (isReading: boolean) => void;
  labelledBy: string;
  /** The element that says what is wrong with the text, if anything is. */
  errorId: string | undefined;
};

/** The rich-text editor, loaded on demand: it weighs more than the rest of the admin. */
export default function PostEditor({
  initial,
  pictures,
  onReady,
  onChange,
  onReading,
  labelledBy,
  errorId,
}: PostEditorProps) {
  const { t } = useTranslation();
  const [extensions] = useState(() => createExtensions(pictures));
  const [start] = useState(() => holdEmbedded(initial, pictures));
  const { insert, insertStored, reading, insertedAt } = useInsertPictures(pictures);
  const isReading = reading !== null;
  /** Set by `clean`, which the editor calls before it asks whether we take the data. */
  const leftOut = useRef<Pasted['leftOut']>(null);

  const editor = useEditor({
    extensions,
    content: start,
    // The injected style element would need the document's nonce; editor.module.css has the same rules.
    injectCSS: false,
    shouldRerenderOnTransaction: false,
    onUpdate: onChange,
    editorProps: {
      attributes: {
        role: 'textbox',
        'aria-multiline': 'true',
        'aria-labelledby': labelledBy,
        ...(errorId && { 'aria-invalid': 'true', 'aria-describedby': errorId }),
      },
      transformPastedHTML: clean,
      handlePaste: (_view, { clipboardData }) => takeData(clipboardData),
      handleDrop: (_view, { dataTransfer }, _slice, isMove) => !isMove && takeData(dataTransfer),
    },
  });
  useEffect(() => onReady(storyOf(editor)), [editor, onReady]);
  useEffect(() => onReading(isReading), [isReading, onReading]);

  const picture = useEditorState({ editor, selector: ({ editor }) => selectedPicture(editor) });

  /** Returns true when it took files; the editor handles everything else. */
  function takeData(data: DataTransfer | null): boolean {
    const html = data?.getData('text/html') ?? '';
    // Word processors also copy a picture of the text; then the text is what people want.
    if (data && data.files.length > 0 && !hasText(html)) {
      void insert(editor, [...data.files]);
      return true;
    }
    if (leftOut.current) toast.failure(t(`posts.editor.${leftOut.current}`));
    leftOut.current = null;
    return false;
  }

  function clean(pasted: string): string {
    const result = cleanPasted(pasted, pictures);
    leftOut.current = result.leftOut;
    for (const url of result.embedded) void shrinkHeld(url, pictures);
    return result.html;
  }

  return (
    <RichTextEditor
      editor={editor}
      withTypographyStyles={false}
      className={styles.editor}
      data-error={errorId}
    >
      <EditorToolbar editor={editor} onPictures={(files) => void insert(editor, files)} />
      <RichTextEditor.Content className={`${styles.content} ${content.body}`} />
      {reading && <ReadingStatus reading={reading} />}
      {picture && (
        <PictureDescription
          key={picture.position}
          editor={editor}
          {...picture}
          isNew={insertedAt === picture.position}
        />
      )}
      <div className={styles.library}>
        <ChooseButton label={t('posts.editor.library')} onChoose={(item) => insertStored(editor, item)} />
      </div>
    </RichTextEditor>
  );
}

function selectedPicture(editor: Editor): { position: number; description: string } | null {
  if (!editor.isActive('image')) return null;
  const { alt } = editor.getAttributes('image') as { alt?: string | null };
  return { position: editor.state.selection.from, description: alt ?? '' };
}

function ReadingStatus({ reading: { done, total } }: { reading: Reading }) {
  const { t } = useTranslation();
  return (
    <Group gap="xs" role="status" className={styles.reading}>
      <Loader size="xs" />
      <Text size="sm">{t('posts.editor.reading', { number: done + 1, total })}</Text>
    </Group>
  );
}

/** The text in the editor, for the form that saves it. Reading it serialises the whole story, so never do so at every key. */
export type Story = { html: () => string };

function storyOf(editor: Editor): Story {
  return { html: () => (editor.isEmpty ? '' : editor.getHTML()) };
}

type PictureDescriptionProps = {
  editor: Editor;
  /** The selected picture's position in the text. */
  position: number;
  description: string;
  /** Just inserted: the description is the next thing to type. */
  isNew: boolean;
};

/** The picture's alternative text. It sits below the editor, so that Tab leads here from the picture. */
function PictureDescription({ editor, position, description, isNew }: PictureDescriptionProps) {
  const { t } = useTranslation();
  const field = useRef<HTMLInputElement>(null);
  useEffect(() => {
    if (isNew) field.current?.focus();
  }, [isNew]);

  // Changing only the attribute keeps the picture selected and this field open.
  function describe(alt: string): void {
    editor.commands.command(({ tr }) => {
      tr.setNodeAttribute(position, 'alt', alt);
      return true;
    });
  }

  // Back behind the picture, where writing continues. Enter would submit the surrounding form.
  function onKeyDown(event: KeyboardEvent): void {
    if (event.key !== 'Enter' && event.key !== 'Escape') return;
    event.preventDefault();
    editor
      .chain()
      .setTextSelection(position + 1)
      .focus()
      .run();
  }

  return (
    <TextInput
      ref={field}
      className={styles.description}
      label={t('posts.editor.description')}
      description={t('posts.editor.descriptionHint')}
      value={description}
      onChange={(event) => describe(event.currentTarget.value)}
      onKeyDown={onKeyDown}
      maxLength={500}
    />
  );
}
