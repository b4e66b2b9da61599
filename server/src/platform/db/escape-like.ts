/** For use within a LIKE pattern, where these characters would match anything. */
export function escapeLike(text: string): string {
  return text.replaceAll(/[\\%_]/g, String.raw`\$&`);
}
