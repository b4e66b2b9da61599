export const SLUG_LIMIT = 255;

/** Replaces each run of other characters with one hyphen, and strips hyphens at both ends. */
export function slugOf(title: string): string {
  return title
    .trim()
    .toLowerCase()
    .replaceAll(/[^a-z0-9]+/g, '-')
    .replaceAll(/^-|-$/g, '')
    .slice(0, SLUG_LIMIT)
    .replace(/-$/, '');
}

/** The server's rule. slugOf always satisfies it; a typed slug may not. */
export function isSlug(text: string): boolean {
  return text.length <= SLUG_LIMIT && /^[a-z0-9]+(?:-[a-z0-9]+)*$/.test(text);
}
