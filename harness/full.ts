/**
 * `npm run check:full` runs every test in every language, at every width and at full size. The tests of every change
 * make the same claims on fewer of these, so that they end within half an hour on two slow cores.
 */
export const isFull = process.env.FULL === '1';
