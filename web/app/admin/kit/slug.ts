import { SLUG } from '@velvet-spoon/contract/domain/limits';

/** Russian and Ukrainian letters. */
const LATIN = new Map(
  'аa бb вv гg дd еe ёe жzh зz иi йy кk лl мm нn оo пp рr сs тt уu фf хkh цts чch шsh щshch ъ ыy ь эe юyu яya іi їyi єye ґg'
    .split(' ')
    .map(([letter = '', ...latin]) => [letter, latin.join('')]),
);

/** In Latin letters without accents; each run of other characters becomes one hyphen, with none at either end. */
export function slugOf(title: string): string {
  return (
    title
      .trim()
      .toLowerCase()
      // Text from a Mac may come with й and ё in two parts.
      .normalize('NFC')
      .replaceAll(/\p{Script=Cyrillic}/gu, (letter) => LATIN.get(letter) ?? letter)
      .normalize('NFD')
      .replaceAll(/\p{Mark}/gu, '')
      .replaceAll(/[^a-z0-9]+/g, '-')
      .replaceAll(/^-|-$/g, '')
      .slice(0, SLUG.maxLength)
      .replace(/-$/, '')
  );
}

/** The server's rule. slugOf always satisfies it; a typed slug may not. */
export function isSlug(text: string): boolean {
  return text.length <= SLUG.maxLength && SLUG.pattern.test(text);
}
