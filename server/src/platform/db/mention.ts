/**
 * A regular expression of PostgreSQL that finds a text only as a whole word: a@b.example is not mentioned by
 * dana@b.example, nor by a@b.example.com. In JSON, a line break before it is a backslash and a letter.
 */
export function mentionOf(text: string): string {
  const start = String.raw`(?:(?<![[:alnum:]_.+%-])|(?<=\\[nrt]))`;
  const end = String.raw`(?![[:alnum:]_-]|\.[[:alnum:]])`;
  return `${start}${text.replaceAll(/[\\^$.*+?()[\]{}|]/g, String.raw`\$&`)}${end}`;
}
