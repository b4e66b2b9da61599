import type { StatedLimits } from './limits.ts';
import type { ApplicationValues } from './wholesale-application.ts';

/** What came of an application that was posted to its page. The texts go back into the form, never the password. */
export type PostedApplication =
  | { ok: true }
  | { ok: false; status: number; message: string; values: ApplicationValues };

/** What the server hands to the pages for one request: a fetch that reaches the API in process. */
export type Visit = {
  /** Marks the inline scripts and styles that we rendered ourselves; hashed and removed before sending. */
  nonce: string;
  /** Where the site stands for everybody, without a slash at the end: the host of a request is only a claim. */
  publicUrl: string;
  /** As this installation has them. */
  statedLimits: StatedLimits;
  fetch: typeof fetch;
  /** Takes the application in this very request: its files stream into the server and never through a page. */
  takeApplication: () => Promise<PostedApplication>;
};
