import type { StatedLimits } from '../domain/stated-limits.ts';
import type { ClientFetch } from './client.ts';

/** The header with which a page asks for the admin's policy. The server acts on it and never sends it. */
export const PAGE_POLICY_HEADER = 'x-page-policy';

/** The trusted type for the HTML of stories, which the server has sanitised. */
export const STORED_HTML_POLICY = 'stored-html';

/** The result of a form with files posted to its page. The texts go back into the form, but never the password. */
export type PostedForm =
  | { ok: true; reference?: string }
  | { ok: false; status: number; details: string[]; fields: string[]; values: Record<string, string> };

export type PageRequest = {
  /** Marks the inline scripts and styles we rendered ourselves. Replaced by hashes before sending. */
  nonce: string;
  /** The site's public address without a trailing slash. Never taken from the Host header, which anyone can set. */
  publicUrl: string;
  /** As configured for this installation. */
  statedLimits: StatedLimits;
  /** Calls the API. Throws a Response if the whole page must fail, because the API is unavailable. */
  fetch: ClientFetch;
  /** Whether staff look at the site before it is open. */
  isPreview: boolean;
  /** Receives the form of this request: its files stream into the server, never through a page. */
  takeForm: () => Promise<PostedForm>;
};
