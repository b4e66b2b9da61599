/** Nobody types more, and each word costs a look into the index. */
const MOST_WORDS = 8;
const LONGEST_WORD = 40;

/** Only letters and digits: nothing of what was typed can be taken for an operator of a query. */
export function askedWords(text: string): string[] {
  const words =
    text
      .normalize('NFKC')
      .toLowerCase()
      .match(/[\p{L}\p{M}\p{N}]+/gu) ?? [];
  return words.slice(0, MOST_WORDS).map((word) => [...word].slice(0, LONGEST_WORD).join(''));
}
