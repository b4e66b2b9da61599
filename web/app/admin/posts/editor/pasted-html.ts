import { KEPT_PICTURE } from './extensions.ts';

/**
 * Word processors express bold with a style as often as with an element. Styles are turned into elements that the editor
 * knows and then removed: the content policy blocks inline styles even in HTML that is only parsed.
 */
export function cleanPasted(html: string): { html: string; hasForeignPicture: boolean } {
  const body = parse(html);
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
  const pictures = [...body.querySelectorAll('img')].map(keepOwn);
  return { html: body.innerHTML, hasForeignPicture: pictures.includes(false) };
}

/** Shortens the full address of a picture copied from our own pages. Returns false for any other picture. */
function keepOwn(picture: HTMLImageElement): boolean {
  const address = picture.getAttribute('src') ?? '';
  const url = URL.parse(address);
  if (url?.origin === location.origin) picture.setAttribute('src', url.pathname);
  return KEPT_PICTURE.test(picture.getAttribute('src') ?? '');
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
