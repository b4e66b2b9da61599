/** What a cafe is called until its owner has named it: the name in migration 0008. */
export const UNNAMED_CAFE = 'Your cafe';
