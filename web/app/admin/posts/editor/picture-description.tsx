import { TextInput } from '@mantine/core';
import type { Editor } from '@tiptap/react';
import { type KeyboardEvent, useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import styles from './editor.module.css';

type PictureDescriptionProps = {
  editor: Editor;
  /** The selected picture's position in the text. */
  position: number;
  description: string;
  /** Just inserted: the description is the next thing to type. */
  isNew: boolean;
};

/** The picture's alternative text. It sits below the editor, so that Tab leads here from the picture. */
export function PictureDescription({ editor, position, description, isNew }: PictureDescriptionProps) {
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
      inputWrapperOrder={['label', 'input', 'description']}
      value={description}
      onChange={(event) => describe(event.currentTarget.value)}
      onKeyDown={onKeyDown}
      maxLength={500}
    />
  );
}
