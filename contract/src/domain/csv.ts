/** So that spreadsheet programs read it as UTF-8. */
const BYTE_ORDER_MARK = '\uFEFF';

export function csvHeading(names: readonly string[]): string {
  return BYTE_ORDER_MARK + csvLine(names);
}

/** One line of RFC 4180. */
export function csvLine(cells: readonly string[]): string {
  return `${cells.map(csvCell).join(',')}\r\n`;
}

/** A cell that a spreadsheet would run as a formula gets an apostrophe, which makes it text. */
function csvCell(text: string): string {
  const safe = /^[\s\u00a0\ufeff]*[=+\-@＝＋－＠]|^[\t\r\n]/.test(text) ? `'${text}` : text;
  return /[",\r\n]|^'/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
}
