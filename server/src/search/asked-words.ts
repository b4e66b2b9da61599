/** Nobody types more, and each word costs a look into the index. */
const MOST_WORDS = 8;
const LONGEST_WORD = /^.{1,40}/u;

/** Only letters and digits: nothing of what was typed can be taken for an operator of a query. */
export function askedWords(text: string): string[] {
  const words =
    text
      .normalize('NFKC')
      .toLowerCase()
      .match(/[\p{L}\p{M}\p{N}]+/gu) ?? [];
  return words.slice(0, MOST_WORDS).map((word) => LONGEST_WORD.exec(word)![0]);
}
