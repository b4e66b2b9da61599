/** DATABASE_PATIENCE of the processes under test, so that a slow machine fails none. Tests of timeouts set it to 1. */
export const PATIENCE = '20';
