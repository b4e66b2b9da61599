import { type HeldPictures, pictureOf } from '../pictures/held-pictures.ts';
import { isKeptPicture } from './extensions.ts';

const BLOCKS = 'p, div, ul, ol, li, h1, h2, h3, h4, h5, h6, br';

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

/**
 * Word writes a list as paragraphs that only look like one: the marker is text, and the level is in a style. Turns them
 * into real lists. Expects styles in data-style.
 */
function rebuildWordLists(body: HTMLElement): void {
  let open: OpenList[] = [];
  for (const paragraph of body.querySelectorAll('[data-style*="mso-list"]')) {
    const level = levelOf(paragraph);
    if (level === null) continue;
    const name = takeMarker(paragraph);
    // What was converted so far is in front of the paragraph, unless something else came in between.
    if (paragraph.previousElementSibling !== open[0]?.list) open = [];
    open = open.filter(
      (list) => list.level < level || (list.level === level && list.list.localName === name),
    );
    if (open.at(-1)?.level !== level) {
      open.push({ level, list: startList(name, open.at(-1)?.list, paragraph) });
    }
    const item = document.createElement('li');
    item.append(...paragraph.childNodes);
    open.at(-1)?.list.append(item);
    paragraph.remove();
  }
}

type OpenList = { level: number; list: HTMLElement };

function levelOf(element: Element): number | null {
  const level = /mso-list:\s*l\d+\s+level(\d+)/i.exec(element.getAttribute('data-style') ?? '')?.[1];
  return level === undefined ? null : Number(level);
}

/** Removes the marker and tells by it what kind of list this is. */
function takeMarker(paragraph: Element): 'ol' | 'ul' {
  const marker = [...paragraph.querySelectorAll('[data-style]')].find((element) =>
    /mso-list:\s*ignore/i.test(element.getAttribute('data-style') ?? ''),
  );
  marker?.remove();
  return /^\s*(\d+|[a-zа-я]|[ivxl]+)[.)]/i.test(marker?.textContent ?? '') ? 'ol' : 'ul';
}

function startList(name: string, parent: HTMLElement | undefined, before: Element): HTMLElement {
  const list = document.createElement(name);
  if (parent?.lastElementChild) parent.lastElementChild.append(list);
  else before.before(list);
  return list;
}

/** Google Docs puts a nested list beside its item instead of into it. */
function nestLists(body: HTMLElement): void {
  for (const list of body.querySelectorAll(':is(ul, ol) > :is(ul, ol)')) {
    const item = list.previousElementSibling;
    if (item?.localName === 'li') item.append(list);
    else list.replaceWith(...list.childNodes);
  }
}

/** A story has no tables. Each row becomes a line, its cells separated by dots and the heading in bold. */
function flattenTables(body: HTMLElement): void {
  // Inner tables first: by then, the cells around them contain only text.
  for (const table of [...body.querySelectorAll('table')].toReversed()) {
    const rows = [...table.rows].filter((row) => hasContent(row));
    const isLayout = rows.every(({ cells }) => cells.length === 1);
    table.replaceWith(
      ...rows.flatMap((row) => (isLayout ? [...(row.cells[0]?.childNodes ?? [])] : [lineOf(row)])),
    );
  }
}

function lineOf(row: HTMLTableRowElement): HTMLElement {
  const line = document.createElement('p');
  const isHeading = [...row.cells].every(({ localName }) => localName === 'th');
  const target = isHeading ? line.appendChild(document.createElement('strong')) : line;
  for (const [index, cell] of [...row.cells].entries()) {
    if (index > 0) target.append(' · ');
    if (hasContent(cell)) target.append(...inlineOf(cell));
    else target.append('–');
  }
  return line;
}

function inlineOf(cell: HTMLElement): Node[] {
  for (const block of [...cell.querySelectorAll(BLOCKS)].toReversed()) {
    const isLast = block.nextSibling === null;
    block.replaceWith(...block.childNodes, ...(isLast ? [] : [' ']));
  }
  return [...cell.childNodes];
}

function hasContent(element: Element): boolean {
  return (element.textContent ?? '').trim() !== '' || element.querySelector('img') !== null;
}
