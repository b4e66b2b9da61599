/** A migrated database without content, which tests clone. */
export const TEMPLATE = 'template_migrated';
