/** DATABASE_PATIENCE of what tests start, so that a slow machine fails none. Those about waiting set it to 1. */
export const PATIENCE = '20';
