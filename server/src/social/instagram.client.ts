import type { InstagramFailureCode } from '@velvet-spoon/contract/api/staff-social';
import { isWebLink } from '@velvet-spoon/contract/api/text';
import { z } from 'zod';

/** What went wrong, without the requested address, which contains the token. */
export class InstagramFailure extends Error {
  override readonly name = 'InstagramFailure';
  readonly code: InstagramFailureCode;

  constructor(code: InstagramFailureCode, options?: ErrorOptions) {
    super(`Instagram: ${code}`, options);
    this.code = code;
  }
}

export type InstagramItem = {
  id: string;
  media_type: string;
  /** The address of the picture, or of a video's thumbnail. */
  picture: string;
  caption: string | null;
  permalink: string;
};

export type Instagram = { url: string; token: string; timeoutMs?: number };

/** More than the page shows, because some may have to be left out. */
const ASKED_ITEMS = 12;
const FIELDS =
  'id,media_type,media_url,thumbnail_url,caption,permalink,children{media_type,media_url,thumbnail_url}';
const MAX_BYTES = 1024 * 1024;
const TIMEOUT_MS = 10_000;

const TextSchema = z.string().nullish();
const PartSchema = z.object({ media_type: TextSchema, media_url: TextSchema, thumbnail_url: TextSchema });
const ItemSchema = PartSchema.extend({
  id: z.string().min(1),
  caption: TextSchema,
  permalink: TextSchema,
  children: z.object({ data: z.array(PartSchema) }).nullish(),
});
const FeedSchema = z.object({ data: z.array(z.unknown()) });
const RenewedSchema = z.object({ access_token: z.string().min(1), expires_in: z.number().positive() });
const ErrorSchema = z.object({ error: z.object({ code: z.number() }) });

/** The newest items. Those without a picture or a link are left out. */
export async function readItems(instagram: Instagram): Promise<InstagramItem[]> {
  const query = { fields: FIELDS, limit: String(ASKED_ITEMS) };
  const { data } = await ask(instagram, '/me/media', query, FeedSchema);
  return data.flatMap(toItem);
}

export async function renewToken(instagram: Instagram): Promise<{ token: string; seconds: number }> {
  const query = { grant_type: 'ig_refresh_token' };
  const renewed = await ask(instagram, '/refresh_access_token', query, RenewedSchema);
  return { token: renewed.access_token, seconds: renewed.expires_in };
}

function toItem(given: unknown): InstagramItem[] {
  const { data: item } = ItemSchema.safeParse(given);
  if (!item?.media_url || !item.permalink || !isWebLink(item.permalink)) return [];
  const picture = pictureOf(item);
  if (!picture) return [];
  const { id, permalink } = item;
  const caption = item.caption?.toWellFormed().replaceAll('\0', '').trim() || null;
  return [{ id, media_type: item.media_type ?? 'IMAGE', picture, caption, permalink }];
}

/** Of a carousel, the first picture in it. One that has only videos shows the first thumbnail. */
function pictureOf({ children, ...item }: z.infer<typeof ItemSchema>): string | null {
  const parts = children?.data ?? [];
  const first = parts.find(({ media_type, media_url }) => media_type === 'IMAGE' && media_url) ?? parts[0];
  return (first && stillOf(first)) ?? stillOf(item);
}

function stillOf({ media_type, media_url, thumbnail_url }: z.infer<typeof PartSchema>): string | null {
  return (media_type === 'VIDEO' ? thumbnail_url : media_url) ?? null;
}

async function ask<Schema extends z.ZodType>(
  { url: base, token, timeoutMs = TIMEOUT_MS }: Instagram,
  path: string,
  query: Record<string, string>,
  schema: Schema,
): Promise<z.output<Schema>> {
  const url = new URL(base.replace(/\/$/, '') + path);
  url.search = new URLSearchParams({ ...query, access_token: token }).toString();
  const { status, text } = await fetchText(url, timeoutMs);
  const body = parseJson(text);
  if (status !== 200) throw new InstagramFailure(failureOf(status, body));
  const result = schema.safeParse(body);
  if (!result.success) throw new InstagramFailure('unreadable');
  return result.data;
}

async function fetchText(url: URL, timeoutMs: number): Promise<{ status: number; text: string }> {
  const signal = AbortSignal.timeout(timeoutMs);
  try {
    const response = await fetch(url, { signal, redirect: 'error', headers: { accept: 'application/json' } });
    return { status: response.status, text: await readAtMost(response, MAX_BYTES) };
  } catch (error) {
    if (error instanceof InstagramFailure) throw error;
    throw new InstagramFailure(signal.aborted ? 'no-answer' : 'unreachable', { cause: error });
  }
}

async function readAtMost({ body }: Response, limit: number): Promise<string> {
  const chunks: Uint8Array[] = [];
  let size = 0;
  for await (const chunk of body ?? []) {
    size += chunk.length;
    if (size > limit) throw new InstagramFailure('unreadable');
    chunks.push(chunk);
  }
  return Buffer.concat(chunks).toString('utf8');
}

/** The codes that Meta documents: limits of an app or a person, then everything about permission. */
const LIMIT_CODES = [4, 17, 32, 613];
const TOKEN_CODES = [10, 102, 190, 200];

function failureOf(status: number, body: unknown): InstagramFailureCode {
  const code = ErrorSchema.safeParse(body).data?.error.code;
  if (status === 429 || (code !== undefined && LIMIT_CODES.includes(code))) return 'too-many-requests';
  if (status === 401 || (code !== undefined && TOKEN_CODES.includes(code))) return 'token-refused';
  return 'server-error';
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
