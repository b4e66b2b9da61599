import type { Client } from '@velvet-spoon/contract/api/client';
import { settle } from './outcome.ts';

/** What a form for messages is opened with: a signed timestamp, and an id by which the server knows it again. */
export async function openForm(client: Client): Promise<{ formToken: string; requestId: string }> {
  const token = await settle(client.request('GET /send/token'));
  return { formToken: token.ok ? token.value.form_token : '', requestId: crypto.randomUUID() };
}
