import type { Language } from '../kit/i18n/language.ts';
import type { Texts } from '../kit/i18n/texts.ts';
import { libraryTexts } from '../kit/library/library.texts.ts';
import { noticesTexts } from '../kit/notices/notices.texts.ts';
import { problemTexts } from '../kit/notices/problem.texts.ts';
import type { LoadedTab } from '../tabs.ts';
import { frameTexts } from './frame.texts.ts';
import { gateTexts } from './gate/gate.texts.ts';
import { joinTexts } from './gate/join.texts.ts';

/** Every text of the admin in one language; a tab's texts are found under its key. */
export function textsOf(language: Language, tabs: LoadedTab[]): Texts {
  return {
    frame: frameTexts[language],
    gate: gateTexts[language],
    join: joinTexts[language],
    notices: noticesTexts[language],
    library: libraryTexts[language],
    problems: problemTexts[language],
    ...Object.fromEntries(tabs.map(({ key, texts }) => [key, texts[language]])),
  };
}
