import type { Language } from './language.ts';

export type Texts = { [key: string]: string | Texts };

/** Both languages side by side. `tab` names the tab in the header and in the document title. */
export type TabTexts = Record<Language, Texts & { tab: string }>;
