import { type Allergen, FROM_ANIMALS } from '@velvet-spoon/contract/allergens';

/** What guests call the allergens that staff declare, in the singular. Some words stand for more than one. */
const ALLERGEN_WORDS: [words: string, meant: readonly Allergen[]][] = [
  ['treenut almond cashew hazelnut filbert pecan pistachio walnut macadamia', ['tree-nuts']],
  ['nut', ['tree-nuts', 'peanuts']],
  ['coconut', ['coconut']],
  ['peanut groundnut', ['peanuts']],
  ['soy soya soybean miso tofu', ['soy']],
  ['sesame tahini', ['sesame']],
  ['gluten glutin celiac coeliac wheat', ['gluten', 'wheat']],
  ['dairy diary lactose milk', ['milk']],
  ['egg', ['eggs']],
  ['mustard', ['mustard']],
  ['celery', ['celery']],
  ['lupin lupine', ['lupin']],
  ['sulphite sulfite', ['sulphites']],
  ['fish', ['fish']],
  ['shellfish', ['crustaceans', 'molluscs']],
  ['crustacean', ['crustaceans']],
  ['mollusc mollusk', ['molluscs']],
  ['vegan', FROM_ANIMALS],
];

/** Nobody looks for a dessert that has these: the word alone asks for one without. */
const ALONE = new Set(['gluten', 'glutin', 'celiac', 'coeliac', 'dairy', 'lactose', 'vegan']);

/** What else a guest may call something that our texts have, as it is typed. */
export const SYNONYMS: Record<string, string[]> = {
  cocoa: ['cacao'],
  cocao: ['cacao'],
  birthday: ['cake', 'cheesecake', 'torte'],
  bday: ['cake', 'cheesecake', 'torte'],
  anniversary: ['cake', 'cheesecake', 'torte'],
  pie: ['tart'],
  candy: ['truffle'],
  icing: ['frosting'],
};

const PHRASES: [RegExp, string][] = [
  [/\b(?:tree|brazil|macadamia|pine)[\s-]+nuts?\b/g, 'treenut'],
  [/\bplant[\s-]+based\b/g, 'vegan'],
  [/\bw\/o\b/g, 'without'],
  [/(?:ca)?n['’]t\b/g, ' not'],
];

/** Before what is to be left out, and after it. "Free" and "allergic" are also before it: "free of", "allergic to". */
const BEFORE = /^(?:no|non|not|cannot|without|avoid\w*|exclud\w*|except|minus)$/;
const AFTER = /^(?:free|allerg(?:y|ic|ies)|intoleran(?:t|ce|ces))$/;
/** Between such a word and an allergen, or between two allergens. */
const BETWEEN = /^(?:and|or|nor|of|from|to|any|the|eat|ha(?:ve|s)|contain(?:s|ing)?)$/;
/** "Nut free desserts" are those without nuts, whether or not their texts call them desserts. */
const SAYS_NOTHING = /^(?:friendly|(?:dessert|option|treat|sweet|something|anything|food|product|item)s?)$/;

export type Words = { words: string[]; isUnfinished: boolean };

export type Asked = {
  desserts: Words;
  /** Without words if something is to be left out: nothing says what the recipes in posts contain. */
  stories: Words;
  /** What to do without; empty if it is nothing that staff declare, and null if nothing is to be left out. */
  avoided: Allergen[] | null;
};

/** Tells what is to be left out, as in "nut free" or "without soy", from what is looked for. */
export function readAsked(text: string): Asked {
  const typed = lettersOf(
    PHRASES.reduce((rest, [what, by]) => rest.replaceAll(what, by), text.toLowerCase()),
  );
  const words = typed.flatMap((word) => {
    const start = word.endsWith('free') ? word.slice(0, -4) : '';
    return allergensIn(start).length > 0 ? [start, 'free'] : [word];
  });
  const left = new Set<number>();
  const avoided = new Set<Allergen>();
  let isSaid = false;

  /** Leaves out the allergens beside a word that says so, and what stands there instead of one. */
  function leaveOut(at: number, step: 1 | -1): void {
    let next = at + step;
    const beside: number[] = [];
    for (; words[next] !== undefined; next += step) {
      const meant = allergensIn(words[next]!, step === 1 && next === words.length - 1);
      if (meant.length === 0 && !BETWEEN.test(words[next]!)) break;
      for (const allergen of meant) avoided.add(allergen);
      beside.push(next);
    }
    const isKnown = beside.some((index) => !BETWEEN.test(words[index]!));
    // "Not too sweet" is about something else, and so is "free delivery".
    if (!isKnown && (words[next] === undefined || /^(?:not|cannot)$/.test(words[at]!))) return;
    for (const index of isKnown ? [at, ...beside] : [at, next]) left.add(index);
    isSaid = true;
  }

  for (const [at, word] of words.entries()) {
    const isAfterAllergen = allergensIn(words[at - 1] ?? '').length > 0;
    const isUnfinishedFree = isAfterAllergen && at === words.length - 1 && /^fre?$/.test(word);
    const isFreeOf = !isAfterAllergen && /^(?:of|from|to)$/.test(words[at + 1] ?? '');
    if (BEFORE.test(word)) leaveOut(at, 1);
    else if (AFTER.test(word) || isUnfinishedFree) leaveOut(at, isFreeOf ? 1 : -1);
    else if (ALONE.has(word)) {
      for (const allergen of allergensIn(word)) avoided.add(allergen);
      left.add(at);
    }
  }

  const kept = words.filter((word, at) => !left.has(at) && !(left.size > 0 && SAYS_NOTHING.test(word)));
  return {
    desserts: { words: fewOf(kept), isUnfinished: !left.has(words.length - 1) },
    stories: { words: isSaid ? [] : fewOf(words), isUnfinished: true },
    avoided: left.size > 0 ? [...avoided] : null,
  };
}

/** Nobody types more, and each word costs a look into the index. */
const MOST_WORDS = 8;
const LONGEST_WORD = /^.{1,40}/u;

function fewOf(words: string[]): string[] {
  const telling = words
    .filter((word) => word !== 'without')
    .flatMap((word) => (word === 'treenut' ? ['tree', 'nut'] : [word]));
  return telling.slice(0, MOST_WORDS).map((word) => LONGEST_WORD.exec(word)![0]);
}

const meanings = new Map(
  ALLERGEN_WORDS.flatMap(([words, meant]) => words.split(' ').map((word) => [word, meant] as const)),
);

/** An unfinished word stands for all that it may become. */
function allergensIn(word: string, isUnfinished = false): readonly Allergen[] {
  const meant = meanings.get(word) ?? meanings.get(word.replace(/s$/, ''));
  if (meant || !isUnfinished || word.length < 2) return meant ?? [];
  return [...meanings].filter(([name]) => name.startsWith(word)).flatMap(([, allergens]) => allergens);
}

/** Only letters and digits: nothing of what was typed can be taken for an operator of a query. */
function lettersOf(text: string): string[] {
  return text.normalize('NFKC').match(/[\p{L}\p{M}\p{N}]+/gu) ?? [];
}
