/** A text with its values filled in, as the interface says it. */
export function named(text: string, values: Record<string, string | number>): string {
  return text.replaceAll(/\{\{(\w+)(?:, number)?\}\}/g, (_, key: string) => String(values[key]));
}
