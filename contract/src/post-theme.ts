/** Of a post that names none. Here alone, so that pages can name it without zod. */
export const DEFAULT_THEME = 'Updates';
