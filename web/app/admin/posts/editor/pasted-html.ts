/**
 * Word processors say bold with a style as often as with an element. Styles become the elements that the editor
 * knows, and go: the document's policy forbids styles even where they are only read.
 */
export function withoutStyles(html: string): string {
  const renamed = html
    .replaceAll(/<style\b[\s\S]*?<\/style>/gi, '')
    .replaceAll(/<[a-z][^>]*>/gi, (tag) => tag.replaceAll(/\sstyle\s*=/gi, ' data-style='));
  const { body } = new DOMParser().parseFromString(renamed, 'text/html');
  for (const element of body.querySelectorAll('[data-style]')) {
    const style = element.getAttribute('data-style') ?? '';
    element.removeAttribute('data-style');
    // Google Docs wraps everything in a bold element that is not bold.
    if (/^(b|strong)$/i.test(element.tagName) && /(^|[;\s])font-weight:\s*(normal|400)/i.test(style)) {
      element.replaceWith(...element.childNodes);
    } else {
      for (const [name, pattern] of meanings) if (pattern.test(style)) wrapContent(element, name);
    }
  }
  return body.innerHTML;
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
