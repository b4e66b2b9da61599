import type { StatedLimits } from './limits.ts';
import type { ApplicationValues } from './wholesale-application.ts';

/** The result of an application posted to its page. The texts go back into the form, but never the password. */
export type PostedApplication =
  | { ok: true }
  | { ok: false; status: number; message: string; values: ApplicationValues };

/** What the server passes to the pages with each request. */
export type Visit = {
  /** Marks the inline scripts and styles we rendered ourselves. Replaced by hashes before sending. */
  nonce: string;
  /** The site's public address without a trailing slash. Never taken from the Host header, which anyone can set. */
  publicUrl: string;
  /** As configured for this installation. */
  statedLimits: StatedLimits;
  fetch: typeof fetch;
  /** Receives the application from this request: its files stream into the server, never through a page. */
  takeApplication: () => Promise<PostedApplication>;
};
