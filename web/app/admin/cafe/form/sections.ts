export const SECTIONS = ['facts', 'hours', 'announcement', 'home', 'about'] as const;

export type SectionName = (typeof SECTIONS)[number];

/** The first word of a field's path. What is not listed stands among the facts. */
const PARTS: Record<Exclude<SectionName, 'facts'>, string[]> = {
  hours: ['hours', 'timeZone'],
  announcement: ['announcement'],
  home: ['intro', 'sellingPoints', 'statistics', 'film', 'mission', 'promise', 'founder', 'reviews'],
  about: ['story', 'values', 'promises'],
};

export function sectionOf(path: string): SectionName {
  const [part = ''] = path.split('.');
  return SECTIONS.find((section) => section !== 'facts' && PARTS[section].includes(part)) ?? 'facts';
}
