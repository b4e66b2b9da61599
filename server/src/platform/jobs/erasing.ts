const DAY_SECONDS = 24 * 60 * 60;

/** For jobs that erase files: they try for about 40 days before they give up. */
export const erasing = {
  retryLimit: 1000,
  retryDelay: 10,
  retryBackoff: true,
  retryDelayMax: 3600,
  expireInSeconds: 600,
  retentionSeconds: 90 * DAY_SECONDS,
};
