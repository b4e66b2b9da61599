/** What the server hands to the pages for one request: a fetch that reaches the API in process. */
export type Visit = {
  /** Marks the inline scripts and styles that we rendered ourselves; hashed and removed before sending. */
  nonce: string;
  fetch: typeof fetch;
};
