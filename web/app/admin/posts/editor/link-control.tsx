import { Button, Group, Popover, TextInput } from '@mantine/core';
import { RichTextEditor } from '@mantine/tiptap';
import type { Editor } from '@tiptap/react';
import { type KeyboardEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { LineIcon } from '../../../ui/icon.tsx';
import { PlainButton } from '../../kit/elements.tsx';
import { toast } from '../../kit/notices/toast.ts';
import { BLANK, typedAddress } from '../link-address.ts';

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
            <PlainButton size="sm" onClick={() => apply('')}>
              {t('posts.editor.linkRemove')}
            </PlainButton>
          )}
        </Group>
      </Popover.Dropdown>
    </Popover>
  );
}

const paths = {
  link: 'M10 14a4 4 0 0 0 6 0l3-3a4 4 0 0 0-6-6l-1 1M14 10a4 4 0 0 0-6 0l-3 3a4 4 0 0 0 6 6l1-1',
  image: 'M4 5h16v14H4zM4 16l5-5 4 4 3-3 4 4M15.500 9h.01',
  clean: 'M7 5h12M13 5l-3 14M4 19h9M16 15l5 5M21 15l-5 5',
} as const;

/** Drawn in the style of Mantine's editor icons next to them. */
export function EditorIcon({ name }: { name: keyof typeof paths }) {
  return <LineIcon path={paths[name]} size={16} weight={1.5} />;
}
