const ENTITIES: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"', nbsp: ' ', '#39': "'" };

/** What a story says, one paragraph per line. The server has cleaned its HTML, so there are few elements to know. */
export function htmlText(html: string): string {
  return html
    .replaceAll(/\s+/g, ' ')
    .replaceAll(/<li[^>]*>/g, '\n• ')
    .replaceAll(/<(?:\/?(?:p|h[1-3]|ul|ol)|\/li|br)\b[^>]*>/g, '\n')
    .replaceAll(/<[^>]+>/g, '')
    .replaceAll(/&(#?\w+);/g, (entity, name: string) => ENTITIES[name] ?? entity)
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '' && line !== '•')
    .join('\n');
}

/** The pictures of a story, in its order. */
export function htmlPictures(html: string): { image: string; alt: string }[] {
  return Array.from(html.matchAll(/<img\s[^>]*>/g), ([element]) => ({
    image: attribute(element, 'src'),
    alt: attribute(element, 'alt'),
  })).filter(({ image }) => image !== '');
}

function attribute(element: string, name: string): string {
  const value = new RegExp(`\\b${name}="([^"]*)"`).exec(element)?.[1] ?? '';
  return value.replaceAll(/&(#?\w+);/g, (entity, word: string) => ENTITIES[word] ?? entity);
}
