import sanitizeHtml, { type Attributes } from 'sanitize-html';
import { complexityLimits, requireParsable, TooComplexHtml } from './post-html.limits.ts';

const SITE = 'https://site.invalid';
const BLOCKS = ['h1', 'h2', 'h3', 'p', 'ul', 'ol', 'li'];
const INLINE = ['a', 'b', 'br', 'del', 'em', 'i', 'img', 's', 'span', 'strike', 'strong', 'u'];
const LINKS = new Set(['http:', 'https:', 'mailto:', 'tel:']);
const PICTURES = new Set(['http:', 'https:']);
const DATA_PICTURE = /^data:image\/(?:png|gif|jpeg|webp|avif|bmp|x-icon);base64,[a-z0-9+/=\s]+$/i;

/**
 * What the editor writes in another way than a person who types HTML: it leaves out white space around blocks, and
 * puts a paragraph around the text of every list item. Without this a story would change when it is saved as it was.
 */
const BLOCK = / ?(<\/?(?:h[1-3]|p|ul|ol|li)>) ?/g;
const ONLY_PARAGRAPH = /<li><p>((?:(?!<\/?p>).)*)<\/p>(?=<\/li>|<[uo]l>)/gs;

/** Raise this whenever a rule below changes, so that stored posts are cleaned again (posts.cleaning.ts). */
export const CONTENT_RULES = 3;

/** Allows only what the editor can produce. */
export function cleanPostHtml(html: string): string {
  return clean(html, cleanPicture);
}

/** For content that is already stored. If it is too complex, only its text remains. */
export function cleanStoredHtml(html: string): string {
  try {
    return cleanPostHtml(html);
  } catch (error) {
    if (error instanceof TooComplexHtml) return `<p>${textOf(html)}</p>`;
    throw error;
  }
}

function textOf(html: string): string {
  return html
    .split('<')
    .map((part) => part.slice(part.indexOf('>') + 1))
    .join(' ')
    .replaceAll('>', '&gt;')
    .trim();
}

type CleanAttributes = (attribs: Attributes) => Attributes;

function clean(html: string, picture: CleanAttributes, link: CleanAttributes = cleanLink): string {
  requireParsable(html);
  const safe = sanitizeHtml(html, {
    allowedTags: [...BLOCKS, ...INLINE],
    allowedAttributes: { a: ['href'], img: ['src', 'alt', 'width', 'height'], span: ['class'] },
    allowedClasses: { span: ['size-small', 'size-large', 'size-huge'] },
    allowedSchemesByTag: { a: ['http', 'https', 'mailto', 'tel', 'about'], img: ['http', 'https', 'data'] },
    allowProtocolRelative: false,
    // Their text is code or a fallback, never part of the story.
    nonTextTags: ['script', 'style', 'textarea', 'option', 'noscript', 'iframe', 'title', 'template', 'xmp'],
    transformTags: {
      a: (tagName, attribs) => ({ tagName, attribs: link(attribs) }),
      img: (tagName, attribs) => ({ tagName, attribs: picture(attribs) }),
    },
    exclusiveFilter: ({ tag, attribs }) => tag === 'img' && !attribs.src,
    ...complexityLimits(),
  });
  const tight = safe.replaceAll(/[\t\n\r ]+/g, ' ').replaceAll(BLOCK, '$1');
  return tight.replaceAll(ONLY_PARAGRAPH, '<li>$1');
}

export type ContentPicture = { src: string; width: number; height: number };

/** The picture addresses in a text, each once and exactly as written, data URLs included. */
export function pictureAddresses(html: string): Set<string> {
  const found = new Set<string>();
  clean(html, ({ src = '' }) => {
    found.add(src);
    return {};
  });
  return found;
}

/** The cleaned text with its pictures replaced. A picture without a replacement is removed. */
export function replacePictures(html: string, replacements: Map<string, ContentPicture | null>): string {
  return clean(html, ({ src = '', alt = '' }) => {
    const picture = replacements.get(src);
    return picture ? { alt, src: picture.src, width: `${picture.width}`, height: `${picture.height}` } : {};
  });
}

/** The bytes of an embedded picture, if the editor embeds its type; null for any other address. */
export function dataPicture(address: string): Buffer | null {
  if (!DATA_PICTURE.test(address)) return null;
  return Buffer.from(address.slice(address.indexOf(',') + 1), 'base64');
}

/** The cleaned text for readers elsewhere: links and pictures are found from the page at this address. */
export function withWholeAddresses(html: string, page: string): string {
  const whole = (address: string) => URL.parse(address, page)?.href ?? address;
  return clean(
    html,
    (attribs) => {
      const { src, ...rest } = cleanPicture(attribs);
      return src === undefined ? rest : { ...rest, src: whole(src) };
    },
    (attribs) => {
      const { href } = cleanLink(attribs);
      return href === undefined ? {} : { href: whole(href) };
    },
  );
}

function cleanLink({ href }: Attributes): Attributes {
  if (href === undefined) return {};
  return { href: isSafe(href, LINKS) ? href.trim() : 'about:blank' };
}

function cleanPicture({ src = '', alt = '', width, height }: Attributes): Attributes {
  const attribs: Attributes = { alt };
  if (DATA_PICTURE.test(src) || isSafe(src, PICTURES)) attribs.src = src.trim();
  if (isPixels(width)) attribs.width = width;
  if (isPixels(height)) attribs.height = height;
  return attribs;
}

/** Parses the address as a browser would. Without a scheme it must stay on the site, which //elsewhere does not. */
function isSafe(address: string, protocols: Set<string>): boolean {
  const url = URL.parse(address, SITE);
  if (!url || !protocols.has(url.protocol)) return false;
  return url.origin === SITE || URL.canParse(address);
}

function isPixels(size: string | undefined): size is string {
  return /^\d{1,5}$/.test(size ?? '');
}
