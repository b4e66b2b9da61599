/**
 * Word writes a list as paragraphs that only look like one: the marker is text, and the level is in a style. Turns them
 * into real lists. Expects styles in data-style.
 */
export function rebuildWordLists(body: HTMLElement): void {
  let open: OpenList[] = [];
  for (const paragraph of body.querySelectorAll('[data-style*="mso-list"]')) {
    const level = levelOf(paragraph);
    if (level === null) continue;
    const name = takeMarker(paragraph);
    // What was converted so far stands in front of the paragraph, unless something else came in between.
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
export function nestLists(body: HTMLElement): void {
  for (const list of body.querySelectorAll(':is(ul, ol) > :is(ul, ol)')) {
    const item = list.previousElementSibling;
    if (item?.localName === 'li') item.append(list);
    else list.replaceWith(...list.childNodes);
  }
}
