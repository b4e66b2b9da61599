import type { Site } from './site.ts';
import type { Kind, Traffic } from './traffic.ts';

export type Fault = {
  name: string;
  /** What this machine lacks for it. */
  missing?: string | null;
  /** Before people come. */
  prepare?(site: Site): Promise<void>;
  /** Resolves when the cause is over, and everything should recover by itself. */
  happen(site: Site, traffic: Traffic): Promise<void>;
  /** Whatever else has to be done before all is well. */
  recover?(site: Site): Promise<void>;
  /** How people may be refused meanwhile: a status, or the reason why there was no answer. Other than 503. */
  refusals?: readonly (number | string)[];
  /** Who must not notice anything. */
  unaffected: readonly Kind[];
  /** Whatever else must be true afterwards, as complaints. */
  verify?(site: Site): Promise<string[]>;
};
