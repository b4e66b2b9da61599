const MAX_LENGTH = 120;

/** Strips the path and characters that disguise a name, such as line breaks or text direction overrides. */
export function cleanFilename(given: string): string {
  const name = given
    .normalize('NFC')
    .replace(/^.*[/\\]/, '')
    .replaceAll(/[\p{Cc}\p{Cf}\p{Zl}\p{Zp}]/gu, '')
    .replaceAll(/\s+/g, ' ')
    .trim();
  const dot = name.lastIndexOf('.');
  const ending = dot > 0 ? name.slice(dot) : '';
  const stem = name.slice(0, Math.min(MAX_LENGTH, name.length - ending.length));
  return stem.replace(/[\ud800-\udbff]$/, '') + ending.slice(0, 16);
}
