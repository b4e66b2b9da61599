const LETTERS = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ'.split('');

/** Codes that have a name but are no country: unions, groups of islands and placeholders. */
const OTHERS = new Set(['AC', 'CP', 'CQ', 'DG', 'EA', 'EU', 'EZ', 'IC', 'QO', 'TA', 'UN', 'XA', 'XB', 'ZZ']);

/** Every country that the browser can name, by name. Old codes, which stand for another one today, are left out. */
export function countries(language: string): { value: string; label: string }[] {
  const names = new Intl.DisplayNames(language, { type: 'region', fallback: 'none' });
  return LETTERS.flatMap((first) => LETTERS.map((second) => first + second))
    .filter((code) => !OTHERS.has(code) && new Intl.Locale(`und-${code}`).region === code)
    .map((code) => ({ value: code, label: names.of(code) ?? '' }))
    .filter(({ label }) => label !== '')
    .toSorted((a, b) => a.label.localeCompare(b.label, language));
}
