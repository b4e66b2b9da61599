import { Button, Group, Popover, TextInput } from '@mantine/core';
import { RichTextEditor } from '@mantine/tiptap';
import type { Editor } from '@tiptap/react';
import { type KeyboardEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { toast } from '../../kit/notices/toast.ts';
import { BLANK, typedAddress } from '../link-address.ts';
import { EditorIcon } from './editor-icon.tsx';

/** Mantine's own control offers to open a new window, which links in a story never do. */
export function LinkControl({ editor, isActive }: { editor: Editor; isActive: boolean }) {
  const { t } = useTranslation();
  const [isOpen, setOpen] = useState(false);
  const [address, setAddress] = useState('');
  /** Null if there is a selection or a link to put the address on. */
  const [text, setText] = useState<string | null>(null);

  function open(): void {
    const { href } = editor.getAttributes('link') as { href?: string };
    setAddress(href ?? '');
    setText(editor.state.selection.empty && !isActive ? '' : null);
    setOpen(true);
  }

  function apply(typed: string): void {
    setOpen(false);
    const href = typed.trim() === '' ? null : typedAddress(typed);
    if (href === BLANK) toast.failure(t('posts.editor.linkBlank'));
    if (text !== null) return href === null ? undefined : insert(text.trim() || typed.trim(), href);
    const chain = editor.chain().focus().extendMarkRange('link');
    (href === null ? chain.unsetLink() : chain.setLink({ href })).run();
  }

  function insert(text: string, href: string): void {
    const link = { type: 'text', text, marks: [{ type: 'link', attrs: { href } }] };
    // What is typed next is not part of the link.
    editor.chain().focus().insertContent(link).unsetMark('link').run();
  }

  // Enter would submit the surrounding form.
  function onKeyDown(event: KeyboardEvent): void {
    if (event.key !== 'Enter') return;
    event.preventDefault();
    apply(address);
  }

  return (
    <Popover opened={isOpen} onChange={setOpen} trapFocus returnFocus shadow="md" position="bottom">
      <Popover.Target>
        <RichTextEditor.Control
          aria-label={t('posts.editor.link')}
          title={t('posts.editor.link')}
          active={isActive}
          onClick={open}
        >
          <EditorIcon name="link" />
        </RichTextEditor.Control>
      </Popover.Target>
      <Popover.Dropdown aria-label={t('posts.editor.link')}>
        {text !== null && (
          <TextInput
            label={t('posts.editor.linkText')}
            value={text}
            onChange={(event) => setText(event.currentTarget.value)}
            onKeyDown={onKeyDown}
            mb="xs"
          />
        )}
        <TextInput
          label={t('posts.editor.linkAddress')}
          value={address}
          onChange={(event) => setAddress(event.currentTarget.value)}
          onKeyDown={onKeyDown}
        />
        <Group gap="xs" mt="xs">
          <Button size="sm" onClick={() => apply(address)}>
            {t('posts.editor.linkSave')}
          </Button>
          {isActive && (
            <Button size="sm" variant="default" onClick={() => apply('')}>
              {t('posts.editor.linkRemove')}
            </Button>
          )}
        </Group>
      </Popover.Dropdown>
    </Popover>
  );
}
