import {
  ALLERGENS,
  type Allergen,
  allergenNames,
  FROM_ANIMALS,
} from '@velvet-spoon/contract/domain/allergens';

/** Other words that guests use for allergens, in the singular. Some stand for more than one. */
const ALSO_SAID: [words: string, meant: readonly Allergen[]][] = [
  ['nut', ['tree-nuts', 'peanuts']],
  ['almond cashew filbert hazelnut macadamia pecan pistachio walnut', ['tree-nuts']],
  ['soya soybean miso tofu', ['soy']],
  ['tahini', ['sesame']],
  ['gluten glutin celiac coeliac wheat', ['gluten', 'wheat']],
  ['dairy diary lactose', ['milk']],
  ['sulfite', ['sulphites']],
  ['shellfish', ['crustaceans', 'molluscs']],
  ['vegan', FROM_ANIMALS],
];

/** These words alone ask for a dessert without it: guests do not look for a dessert that has it. */
const ALONE = /^(?:gluten|glutin|celiac|coeliac|dairy|lactose|vegan)$/;

/** Guests' words for something that our texts call otherwise. */
export const SYNONYMS = new Map([
  ['cocoa', ['cacao']],
  ['cocao', ['cacao']],
  ['birthday', ['cake', 'cheesecake', 'torte']],
  ['pie', ['tart']],
  ['candy', ['truffle']],
]);

const PHRASES: [RegExp, string][] = [
  [/\bplant[\s-]+based\b/g, 'vegan'],
  [/\bw\/o\b/g, 'without'],
  [/(?:ca)?n['’]t\b/g, ' not'],
  [/(?<=[a-z])free\b/g, ' free'],
];

/** Words before and after what is to be left out. Those after it can also come before: "free of", "allergic to". */
const BEFORE = /^(?:no|non|not|cannot|zero|without|avoid\w*|exclud\w*|except|minus)$/;
const AFTER = /^(?:free|allerg(?:y|ic|ies)|intoleran(?:t|ce|ces))$/;
/** Between such a word and an allergen, or between two allergens. */
const BETWEEN = /^(?:and|or|nor|of|from|to|any|the|tree|eat|ha(?:ve|s)|contain(?:s|ing)?)$/;
/** "Nut free desserts" are those without nuts, whether or not their texts call them desserts. */
const SAYS_NOTHING = /^(?:friendly|(?:dessert|option|treat|sweet|something|anything|food)s?)$/;

export type Asked = {
  words: string[];
  /** Whether the last of the words may be unfinished. */
  isUnfinished: boolean;
  /** Empty if something is to be left out: nothing says what the recipes in posts contain. */
  storyWords: string[];
  /** The allergens to avoid; empty if staff declare none of what was asked, and null if nothing is to be left out. */
  avoided: Allergen[] | null;
};

/** Separates what is to be left out, as in "nut free" or "without soy", from what is looked for. */
export function readAsked(text: string): Asked {
  const plain = text.normalize('NFKC').toLowerCase();
  // Only letters and digits, so that no input can act as a query operator.
  const words: string[] =
    PHRASES.reduce((rest, [phrase, by]) => rest.replaceAll(phrase, by), plain).match(
      /[\p{L}\p{M}\p{N}]+/gu,
    ) ?? [];
  const last = words.length - 1;
  const left = new Set<number>();
  const avoided = new Set<Allergen>();

  /** Leaves out the allergens beside such a word, or another word in their place. */
  function leaveOut(at: number, step: 1 | -1): void {
    const beside = [at];
    let isKnown = false;
    let next = at + step;
    for (; words[next] !== undefined; next += step) {
      const meant = allergensIn(words[next], step === 1 && next === last);
      if (meant.length === 0 && !BETWEEN.test(words[next]!)) break;
      for (const allergen of meant) avoided.add(allergen);
      isKnown ||= meant.length > 0;
      beside.push(next);
    }
    // "Not too sweet" is about something else, and so is "free delivery".
    if (!isKnown && (words[next] === undefined || words[at]!.endsWith('not'))) return;
    for (const index of isKnown ? beside : [at, next]) left.add(index);
  }

  for (const [at, word] of words.entries()) {
    const isAfterAllergen = allergensIn(words[at - 1]).length > 0;
    const isFre = isAfterAllergen && at === last && /^fre?$/.test(word);
    const isBeforeAllergen =
      /^(?:of|from|to)$/.test(words[at + 1] ?? '') || allergensIn(words[at + 1]).length > 0;
    if (BEFORE.test(word)) leaveOut(at, 1);
    else if (AFTER.test(word) || isFre) leaveOut(at, isBeforeAllergen && !isAfterAllergen ? 1 : -1);
  }
  const storyWords = left.size > 0 ? [] : words;
  for (const [at, word] of words.entries()) {
    if (!ALONE.test(word)) continue;
    for (const allergen of allergensIn(word)) avoided.add(allergen);
    left.add(at);
  }
  const isWanted = (word: string, at: number) => !left.has(at) && !(left.size > 0 && SAYS_NOTHING.test(word));
  return {
    words: fewOf(words.filter(isWanted)),
    isUnfinished: !left.has(last),
    storyWords: fewOf(storyWords),
    avoided: left.size > 0 ? ALLERGENS.filter((code) => avoided.has(code)) : null,
  };
}

/** Guests do not type more, and each word costs an index lookup. */
const MOST_WORDS = 8;
const LONGEST_WORD = /^.{1,40}/u;

function fewOf(words: string[]): string[] {
  const telling = words.filter((word) => word !== 'without');
  return telling.slice(0, MOST_WORDS).map((word) => LONGEST_WORD.exec(word)![0]);
}

const meanings = new Map<string, readonly Allergen[]>([
  ...ALLERGENS.map((code) => [allergenNames[code].toLowerCase().replace(/s$/, ''), [code]] as const),
  ...ALSO_SAID.flatMap(([words, meant]) => words.split(' ').map((word) => [word, meant] as const)),
]);

/** An unfinished word matches every name that it may become. */
function allergensIn(word = '', isUnfinished = false): readonly Allergen[] {
  const meant = meanings.get(word) ?? meanings.get(word.replace(/s$/, '')) ?? [];
  if (meant.length > 0 || !isUnfinished || word.length < 2) return meant;
  return [...meanings].filter(([name]) => name.startsWith(word)).flatMap(([, allergens]) => allergens);
}
