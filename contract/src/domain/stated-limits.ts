/** Apart from limits.ts, because every page carries these along. */
export type StatedLimits = { documentMaxBytes: number; passwordMinimum: number; mailRetentionDays: number };

export const PASSWORD_MINIMUM = 6;
export const STAFF_PASSWORD_MINIMUM = 10;

/** What pages state, unless the environment of an installation says otherwise. */
export const STATED_LIMITS: StatedLimits = {
  documentMaxBytes: 15 * 1024 * 1024,
  passwordMinimum: PASSWORD_MINIMUM,
  mailRetentionDays: 30,
};
