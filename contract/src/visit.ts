/** What the server hands to the pages for one request: a fetch that reaches the API in process. */
export type Visit = {
  /** Marks the inline scripts and styles that we rendered ourselves; hashed and removed before sending. */
  nonce: string;
  /** Where the site stands for everybody, without a slash at the end: the host of a request is only a claim. */
  publicUrl: string;
  fetch: typeof fetch;
};
