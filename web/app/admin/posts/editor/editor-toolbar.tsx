import { NativeSelect } from '@mantine/core';
import { RichTextEditor } from '@mantine/tiptap';
import { type Editor, useEditorState } from '@tiptap/react';
import { useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { PICTURE_ACCEPT } from '../pictures/read-picture.ts';
import styles from './editor.module.css';
import { type Size, sizes } from './extensions.ts';
import { EditorIcon, LinkControl } from './link-control.tsx';

const levels = [1, 2, 3] as const;

type ToolbarProps = { editor: Editor; onPictures: (files: File[]) => void };

export function EditorToolbar({ editor, onPictures }: ToolbarProps) {
  const { t } = useTranslation();
  const state = useEditorState({ editor, selector: ({ editor }) => formatsOf(editor) });
  const files = useRef<HTMLInputElement>(null);
  const text = (name: string) => t(`posts.editor.${name}`);

  function setHeading(value: string): void {
    const level = levels.find((known) => String(known) === value);
    const chain = editor.chain().focus();
    (level ? chain.setHeading({ level }) : chain.setParagraph()).run();
  }

  function setSize(value: string): void {
    const size = sizes.find((known) => known === value);
    const chain = editor.chain().focus();
    (size ? chain.setMark('textSize', { size }) : chain.unsetMark('textSize')).run();
  }

  const marks = [
    { name: 'bold', icon: RichTextEditor.Bold },
    { name: 'italic', icon: RichTextEditor.Italic },
    { name: 'underline', icon: RichTextEditor.Underline },
    { name: 'strike', icon: RichTextEditor.Strikethrough },
  ];
  const lists = [
    { name: 'ordered', icon: RichTextEditor.OrderedList },
    { name: 'bullet', icon: RichTextEditor.BulletList },
  ];

  return (
    <RichTextEditor.Toolbar
      sticky
      stickyOffset="var(--admin-header, 0px)"
      className={styles.toolbar}
      role="toolbar"
      aria-label={text('toolbar')}
    >
      <NativeSelect
        aria-label={text('heading')}
        title={text('heading')}
        value={state.heading}
        onChange={(event) => setHeading(event.currentTarget.value)}
        data={[
          { value: '', label: text('paragraph') },
          ...levels.map((level) => ({ value: String(level), label: text(`heading${level}`) })),
        ]}
      />
      <NativeSelect
        aria-label={text('size')}
        title={text('size')}
        value={state.size}
        onChange={(event) => setSize(event.currentTarget.value)}
        data={['small', '', 'large', 'huge'].map((size) => ({ value: size, label: text(size || 'normal') }))}
      />
      {[marks, lists].map((group) => (
        <RichTextEditor.ControlsGroup key={group[0]?.name}>
          {group.map(({ name, icon: Control }) => (
            <Control key={name} aria-label={text(name)} title={text(name)} />
          ))}
        </RichTextEditor.ControlsGroup>
      ))}
      <RichTextEditor.ControlsGroup>
        <LinkControl editor={editor} isActive={state.isLink} />
        <RichTextEditor.Control
          aria-label={text('image')}
          title={text('image')}
          onClick={() => files.current?.click()}
        >
          <EditorIcon name="image" />
        </RichTextEditor.Control>
        <RichTextEditor.Control
          aria-label={text('clean')}
          title={text('clean')}
          onClick={() => editor.chain().focus().unsetAllMarks().clearNodes().run()}
        >
          <EditorIcon name="clean" />
        </RichTextEditor.Control>
      </RichTextEditor.ControlsGroup>
      <input
        ref={files}
        type="file"
        hidden
        multiple
        accept={PICTURE_ACCEPT}
        onChange={({ currentTarget }) => {
          onPictures([...(currentTarget.files ?? [])]);
          currentTarget.value = '';
        }}
      />
    </RichTextEditor.Toolbar>
  );
}

function formatsOf(editor: Editor) {
  const level = levels.find((known) => editor.isActive('heading', { level: known }));
  const { size } = editor.getAttributes('textSize') as { size?: Size };
  return { heading: level ? String(level) : '', size: size ?? '', isLink: editor.isActive('link') };
}
