import type { Editor } from '@tiptap/react';

/** The text in the editor, for whoever saves it. Reading it serialises the whole story, so never do so at every key. */
export type Story = { html: () => string };

export function storyOf(editor: Editor): Story {
  return { html: () => (editor.isEmpty ? '' : editor.getHTML()) };
}
