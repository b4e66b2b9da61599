/** The theme of a post that names none. Here, because pages import this module, and neither zod nor all limits. */
export const DEFAULT_THEME = 'Updates';

/** The theme of posts that the form offers a recipe card for. */
export const RECIPE_THEME = 'Recipes';

const SUMMARY_LIMIT = 260;

type Summarised = { summary: string | null; content: string; title: string };

/** Falls back to the post's own text, shortened, and then to its title. */
export function summaryOf({ summary, content, title }: Summarised): string {
  return summary?.trim() || cut(textOf(content), SUMMARY_LIMIT) || title;
}

export function themeOf({ theme }: { theme: string | null }): string {
  return theme?.trim() || DEFAULT_THEME;
}

/** At most `limit` characters, including three dots when something is cut off. */
export function cut(text: string, limit: number): string {
  return text.length <= limit ? text : `${text.slice(0, limit - 3)}...`;
}

const entities: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"', '#39': "'", nbsp: ' ' };

/** The words of sanitised HTML. */
export function textOf(html: string): string {
  return html
    .replaceAll(/<[^>]*>/g, ' ')
    .replaceAll(/&(amp|lt|gt|quot|#39|nbsp);/g, (_, name: string) => entities[name] ?? '')
    .replaceAll(/\s+/g, ' ')
    .replaceAll(/ (?=[.,;:!?])/g, '')
    .trim();
}

/** For sanitised HTML. The story's title is the page's h1, so the editor's headings start one level lower. */
export function lowerHeadings(html: string): string {
  return html.replaceAll(/<(\/?)h([1-3])(?=[\s/>])/gi, (_, slash: string, level: string) => {
    return `<${slash}h${Number(level) + 1}`;
  });
}
