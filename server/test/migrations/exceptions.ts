import type { RuleName } from './rules.ts';

type Exception = { rules: readonly RuleName[]; reason: string };

/** There was no release to run beside, and no database with more than demo content. */
const reason = 'older than the first release';

const REWRITES = 'rewrites a table';
const INDEX = 'builds an index while nobody can write';
const CHECKS = 'checks all rows while nobody can use the table';
const ROWS = 'changes rows in the transaction that changes the schema';
const LOCKS = 'locks several tables at once';

/** Migrations that break these rules, and no others. No migration after the first release belongs here without need. */
export const exceptions: Record<string, Exception> = {
  '0060-foreign-key-indexes': { rules: [INDEX], reason },
  '0081-reset-codes': { rules: [INDEX], reason },
  '0085-products-of-category': { rules: [INDEX], reason },
  '0086-post-content-rules': { rules: [INDEX], reason },
  '0087-dates-in-range': { rules: [ROWS], reason },
  '0107-category-in-any-case': { rules: [REWRITES, INDEX], reason },
  '0108-search-what-cards-show': { rules: [REWRITES, INDEX], reason },
  '0120-products-by-staff': { rules: [REWRITES, LOCKS], reason },
  '0121-products-in-the-bin': { rules: [INDEX], reason },
  '0123-products-by-allergen': { rules: [INDEX], reason },
  '0140-media-library': { rules: [REWRITES, INDEX], reason },
  '0141-media-by-address': { rules: [INDEX, CHECKS], reason },
  '0142-media-in-use': { rules: [ROWS], reason },
  '0150-places': { rules: [CHECKS], reason },
  '0151-pictures-of-sections': { rules: [ROWS], reason },
  '0160-messages-inbox': { rules: [REWRITES, INDEX, CHECKS], reason },
  '0161-message-retention': { rules: [CHECKS], reason },
  '0170-roles': { rules: [ROWS], reason },
  '0171-people': { rules: [INDEX, CHECKS], reason },
  '0173-devices': { rules: [INDEX, CHECKS], reason },
  '0180-history-who-and-what': { rules: [REWRITES, INDEX], reason },
  '0181-history-kinds': { rules: [ROWS], reason },
  '0190-partner-status': { rules: [REWRITES, INDEX, CHECKS], reason },
  '0191-openings-by-owner': { rules: [INDEX, CHECKS], reason },
  '0192-owners-of-openings': { rules: [ROWS], reason },
  '0201-received-papers': { rules: [ROWS], reason },
  '0210-pages-of-posts': { rules: [INDEX], reason },
  '0369-public-changes': { rules: ['takes away what the previous release uses', LOCKS], reason },
};
