/** Two typefaces that go together, one to show and one to read, by the name of the first. They ship with the site. */
export const PAIRINGS = ['fraunces', 'newsreader', 'bricolage'] as const;

export type Pairing = (typeof PAIRINGS)[number];

export const DEFAULT_PAIRING: Pairing = 'fraunces';
