export const SLUG_LIMIT = 255;

/** Runs of anything but letters and digits become one hyphen, and none stands at an end. */
export function slugOf(title: string): string {
  return title
    .trim()
    .toLowerCase()
    .replaceAll(/[^a-z0-9]+/g, '-')
    .replaceAll(/^-|-$/g, '')
    .slice(0, SLUG_LIMIT)
    .replace(/-$/, '');
}

/** As the server wants it: what slugOf makes is one, what a person types may not be. */
export function isSlug(text: string): boolean {
  return text.length <= SLUG_LIMIT && /^[a-z0-9]+(?:-[a-z0-9]+)*$/.test(text);
}
