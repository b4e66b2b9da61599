/** What a saved answer leaves open: the guest's name, the reference and wished day of the message, and the cafe's name. */
export const PLACEHOLDERS = ['name', 'reference', 'date', 'cafe'] as const;

export type Placeholder = (typeof PLACEHOLDERS)[number];

/** In characters. */
export const SAVED_ANSWER_LIMITS = { title: 80, text: 5000 } as const;

/** What is unknown or missing stays as it is, so that staff see it before they send the answer. */
export function fillPlaceholders(text: string, values: Partial<Record<Placeholder, string | null>>): string {
  return text.replaceAll(/\{(\w+)\}/g, (whole, name: string) => {
    const known = PLACEHOLDERS.find((placeholder) => placeholder === name);
    return (known && values[known]) || whole;
  });
}
