export const handbookLanguages = ['ru', 'en'] as const;
export type HandbookLanguage = (typeof handbookLanguages)[number];

/** `**Save**` is the name of something on the screen: a test looks it up among the texts of the admin. */
export type Text = string;

export type Part = {
  title: string;
  text?: Text[];
  steps?: Text[];
  /** Good to know, after the steps. */
  notes?: Text[];
  picture?: { name: string; alt: string };
};

/** Each tab of the admin is a chapter, named by the tab's key. */
export type Chapter = { key: string; title: string; lead: Text; parts: Part[] };

export type Handbook = {
  title: string;
  lead: string;
  contents: string;
  toContents: string;
  toAdmin: string;
  print: string;
  otherLanguage: string;
  chapters: Chapter[];
};

/** After the first, one for each tab, in the order of the tabs. */
const ORDER = [
  'start',
  'today',
  'products',
  'posts',
  'menu',
  'media',
  'cafe',
  'messages',
  'readers',
  'wholesale',
  'people',
  'history',
  'status',
  'settings',
  'account',
] as const;

export function inOrder(chapters: Record<(typeof ORDER)[number], Chapter>): Chapter[] {
  return ORDER.map((key) => chapters[key]);
}
