import { Button, Group, Popover, TextInput } from '@mantine/core';
import { RichTextEditor } from '@mantine/tiptap';
import type { Editor } from '@tiptap/react';
import { type KeyboardEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { typedAddress } from '../link-address.ts';
import { EditorIcon } from './editor-icon.tsx';

/** Mantine's own control offers to open a new window, which links in a story never do. */
export function LinkControl({ editor, isActive }: { editor: Editor; isActive: boolean }) {
  const { t } = useTranslation();
  const [isOpen, setOpen] = useState(false);
  const [address, setAddress] = useState('');

  function open(): void {
    const { href } = editor.getAttributes('link') as { href?: string };
    setAddress(href ?? '');
    setOpen(true);
  }

  function apply(typed: string): void {
    setOpen(false);
    const chain = editor.chain().focus().extendMarkRange('link');
    (typed.trim() === '' ? chain.unsetLink() : chain.setLink({ href: typedAddress(typed) })).run();
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
