export const expectedProblems: RegExp[] = [];

/** Expects a console message; any other error or warning fails the test. */
export function allowConsole(pattern: RegExp): void {
  expectedProblems.push(pattern);
}

/** What the admin logs for an answer of 400 or more, or for none. */
export const failedCall = /ApiError|Failed to fetch/;
