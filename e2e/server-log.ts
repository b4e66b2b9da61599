import path from 'node:path';

const folder = path.resolve(import.meta.dirname, '../.cache');

/** What the site under test logs, and what it prints to stderr. If it does not start, these files say why. */
export const serverLog = path.join(folder, 'e2e-server.log');
export const serverErrors = path.join(folder, 'e2e-server-errors.log');
