import { pictureOf } from '../pictures/embed-pictures.ts';
import type { HeldPictures } from '../pictures/held-pictures.ts';
import { isKeptPicture } from './extensions.ts';
import { nestLists, rebuildWordLists } from './pasted-lists.ts';
import { flattenTables } from './pasted-tables.ts';

export type Pasted = {
  html: string;
  /** The object URLs of pictures that came with the text, now held. */
  embedded: string[];
  /** Why a picture was left out. */
  leftOut: 'wordPicture' | 'foreignPicture' | null;
};

/**
 * Word processors express bold with a style as often as with an element. Styles are turned into elements that the editor
 * knows and then removed: the content policy blocks inline styles even in HTML that is only parsed.
 */
export function cleanPasted(html: string, pictures: HeldPictures): Pasted {
  const body = parse(html);
  rebuildWordLists(body);
  nestLists(body);
  flattenTables(body);
  for (const element of body.querySelectorAll('[data-style]')) {
    const style = element.getAttribute('data-style') ?? '';
    element.removeAttribute('data-style');
    // Google Docs wraps everything in a <b> that is not bold.
    if (/^(b|strong)$/i.test(element.tagName) && /(^|[;\s])font-weight:\s*(normal|400)/i.test(style)) {
      element.replaceWith(...element.childNodes);
    } else {
      for (const [name, pattern] of meanings) if (pattern.test(style)) wrapContent(element, name);
    }
  }
  const embedded: string[] = [];
  let leftOut: Pasted['leftOut'] = null;
  for (const picture of body.querySelectorAll('img')) {
    const address = picture.getAttribute('src') ?? '';
    const bytes = pictureOf(address);
    const kept = bytes ? pictures.hold(bytes) : ownAddress(address);
    picture.setAttribute('src', kept);
    if (bytes) embedded.push(kept);
    if (!isKeptPicture(kept, pictures)) leftOut ??= isOnDisk(kept) ? 'wordPicture' : 'foreignPicture';
  }
  return { html: body.innerHTML, embedded, leftOut };
}

/** Shortens the full address of a picture copied from our own pages. */
function ownAddress(address: string): string {
  const url = URL.parse(address);
  const isOurs = url?.origin === location.origin && url.protocol !== 'blob:';
  return isOurs ? url.pathname : address;
}

/** Word refers to its pictures by a path on the writer's computer, which a page may not read. */
function isOnDisk(address: string): boolean {
  return /^file:/i.test(address);
}

/** False for the HTML that a browser copies along with a single picture. */
export function hasText(html: string): boolean {
  return (parse(html).textContent ?? '').trim() !== '';
}

function parse(html: string): HTMLElement {
  const renamed = html
    .replaceAll(/<style\b[\s\S]*?<\/style>/gi, '')
    .replaceAll(/<[a-z][^>]*>/gi, (tag) => tag.replaceAll(/\sstyle\s*=/gi, ' data-style='));
  return new DOMParser().parseFromString(renamed, 'text/html').body;
}

const meanings: [name: string, pattern: RegExp][] = [
  ['strong', /(^|[;\s])font-weight:\s*(bold|[6-9]00)/i],
  ['em', /(^|[;\s])font-style:\s*italic/i],
  ['u', /(^|[;\s])text-decoration(-line)?:[^;]*underline/i],
  ['s', /(^|[;\s])text-decoration(-line)?:[^;]*line-through/i],
];

function wrapContent(element: Element, name: string): void {
  const wrapper = element.ownerDocument.createElement(name);
  wrapper.append(...element.childNodes);
  element.append(wrapper);
}
