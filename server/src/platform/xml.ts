/** What XML 1.0 has no way to express, not even as an entity: control characters, half surrogate pairs, two others. */
const UNKNOWN_TO_XML = /[^\t\n\r\u0020-\uD7FF\uE000-\uFFFD\u{10000}-\u{10FFFF}]/gu;

const entities: Record<string, string> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  // A parser turns a plain one into a line feed.
  '\r': '&#13;',
};

/** Safe in elements and in attributes with double quotes. */
export function escapeXml(text: string): string {
  return text
    .replaceAll(UNKNOWN_TO_XML, '')
    .replaceAll(/[&<>"\r]/g, (character) => entities[character] ?? character);
}

export function textElement(name: string, text: string): string {
  return `<${name}>${escapeXml(text)}</${name}>`;
}

export const XML_DECLARATION = '<?xml version="1.0" encoding="UTF-8"?>';
