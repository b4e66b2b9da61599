const BLOCKS = 'p, div, ul, ol, li, h1, h2, h3, h4, h5, h6, br';

/** A story has no tables. Each row becomes a line, its cells separated by dots and the heading in bold. */
export function flattenTables(body: HTMLElement): void {
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
