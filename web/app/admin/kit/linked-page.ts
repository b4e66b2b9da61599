import type { Client } from '@velvet-spoon/contract/client';
import { createBrowserClient } from '../../api/browser.ts';
import { adminToken } from './session/token.ts';

/** `next` is the cursor of the next page, or null on the last one. */
export type LinkedPage<Entry> = { entries: Entry[]; next: string | null };

/** Reads one page of a list, and from its Link header where the next one starts. */
export async function readLinkedPage<Entry>(
  read: (client: Client) => Promise<Entry[]>,
): Promise<LinkedPage<Entry>> {
  let link: string | null = null;
  const client = createBrowserClient({
    token: adminToken.read,
    async fetch(input, init) {
      const response = await fetch(input, init);
      link = response.headers.get('link');
      return response;
    },
  });
  return { entries: await read(client), next: nextCursor(link) };
}

function nextCursor(link: string | null): string | null {
  const address = /<([^>]+)>;\s*rel="next"/.exec(link ?? '')?.[1];
  return address === undefined ? null : new URL(address, window.location.origin).searchParams.get('cursor');
}
