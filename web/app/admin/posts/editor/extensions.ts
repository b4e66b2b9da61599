import { Mark } from '@tiptap/core';
import { Image } from '@tiptap/extension-image';
import { Link } from '@tiptap/extension-link';
import { StarterKit } from '@tiptap/starter-kit';
import { safeAddress } from '../link-address.ts';
import type { HeldPictures } from '../pictures/held-pictures.ts';

export const sizes = ['small', 'large', 'huge'] as const;
export type Size = (typeof sizes)[number];

/** A class, not a style: the content policy of public pages blocks inline styles. */
const TextSize = Mark.create({
  name: 'textSize',
  addAttributes() {
    return {
      size: {
        default: null,
        parseHTML: (element) => sizes.find((size) => element.classList.contains(`size-${size}`)) ?? null,
        renderHTML: ({ size }) => ({ class: `size-${size}` }),
      },
    };
  },
  parseHTML() {
    return sizes.map((size) => ({ tag: `span.size-${size}` }));
  },
  renderHTML({ HTMLAttributes }) {
    return ['span', HTMLAttributes, 0];
  },
});

/** Keeps only a safe address: pasted links bring targets, classes and worse. */
const SafeLink = Link.extend({
  addAttributes() {
    return {
      href: {
        default: null,
        parseHTML: (element) => safeAddress(element.getAttribute('href') ?? ''),
      },
    };
  },
});

/** In our media store, or waiting to get there: the content policy blocks pictures from elsewhere. */
export function isKeptPicture(address: string, pictures: HeldPictures): boolean {
  return address.startsWith('/uploads/') || pictures.get(address) !== undefined;
}

function keptImage(pictures: HeldPictures) {
  return Image.extend({
    parseHTML() {
      return [
        {
          tag: 'img[src]',
          getAttrs: (element) => isKeptPicture(element.getAttribute('src') ?? '', pictures) && null,
        },
      ];
    },
  }).configure({ inline: true });
}

/** Exactly the formats that a post may have; anything else that is pasted becomes plain text. */
export const createExtensions = (pictures: HeldPictures) => [
  StarterKit.configure({
    heading: { levels: [1, 2, 3] },
    blockquote: false,
    code: false,
    codeBlock: false,
    horizontalRule: false,
    link: false,
    // Would add an empty paragraph to every saved post.
    trailingNode: false,
  }),
  SafeLink.configure({
    openOnClick: false,
    isAllowedUri: () => true,
    defaultProtocol: 'https',
    HTMLAttributes: { target: null, rel: null },
  }),
  keptImage(pictures),
  TextSize,
];
