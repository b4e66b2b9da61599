import type { Actor } from './history/history.ts';
import type { Services } from './services.ts';

/** What the seed of each noun gets. The history names the actor. */
export type Seeding = Services & { actor: Actor };
