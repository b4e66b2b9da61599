/** The theme of a post that names none. In its own module, so that pages can import it without zod. */
export const DEFAULT_THEME = 'Updates';
