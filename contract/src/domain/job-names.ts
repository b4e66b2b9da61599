/** Every job. The admin has words for each; server/src/status/status.test.ts compares them with the worker's own list. */
export const JOB_NAMES = [
  'accounts-password-reset',
  'accounts-registration',
  'accounts-sign-in-flood',
  'accounts-sweep',
  'documents-erase',
  'documents-retention',
  'mail',
  'mail-retention',
  'mail-sweep',
  'media-erase',
  'media-variants',
  'messages-digest',
  'messages-retention',
  'people-sweep',
  'posts-cleaning',
  'products-bin',
  'purge-cdn',
  'social-instagram',
  'social-token',
  'storage-sweep',
  'summary',
  'visits-sweep',
  'wholesale-sweep',
] as const;

export type JobName = (typeof JOB_NAMES)[number];
