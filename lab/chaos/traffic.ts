import { createHash, randomUUID } from 'node:crypto';
import { setTimeout as delay } from 'node:timers/promises';
import type { Receipt } from '@velvet-spoon/contract/api/messages';
import { ProblemSchema } from '@velvet-spoon/contract/api/problem';
import { bearer } from '../../test-support/accounts.ts';
import { sendMessage } from '../../test-support/forms.ts';
import { buildMp4 } from '../../test-support/media.ts';
import { type AcceptedMessage, apply } from '../accepted.ts';
import type { Site } from './site.ts';

/** What people do on the site. All but pages need the database; uploads and applications the storage too. */
export const kinds = ['pages', 'searches', 'messages', 'uploads', 'applications'] as const;
export type Kind = (typeof kinds)[number];

/** One answer, or the reason why there was none. */
export type Seen = { kind: Kind; startedAt: number; endedAt: number; result: number | string; body: string };

/** Answered with 2xx, so it must not be lost. */
export type Accepted = {
  messages: AcceptedMessage[];
  uploads: { url: string; hash: string }[];
  applications: string[];
};

export type Traffic = {
  seen: Seen[];
  accepted: Accepted;
  /** Resolves after this many more answers of each kind. */
  pass(count: number): Promise<void>;
  stop(): Promise<void>;
};

const PAUSE_MS: Record<Kind, number> = {
  pages: 40,
  searches: 60,
  messages: 250,
  uploads: 300,
  applications: 500,
};

export const hashOf = (bytes: Uint8Array): string => createHash('sha256').update(bytes).digest('hex');

/** Two people for each kind, until stopped. */
export function startTraffic({ origin, token }: Pick<Site, 'origin' | 'token'>): Traffic {
  const seen: Seen[] = [];
  const accepted: Accepted = { messages: [], uploads: [], applications: [] };
  const over = new AbortController();
  let turn = 0;

  const visits: Record<Kind, () => Promise<{ response: Response; keep?: (body: string) => void }>> = {
    pages: async () => ({ response: await ask(`${origin}/menu`) }),
    // A different search each time, so that no cache can answer.
    searches: async () => ({ response: await ask(`${origin}/news?q=tart+${turn++}`) }),
    async messages() {
      const requestId = randomUUID();
      const response = await sendMessage(`${origin}/api/v1`, requestId, turn++);
      const keep = (body: string) =>
        accepted.messages.push({ requestId, reference: (JSON.parse(body) as Receipt).reference });
      return { response, keep };
    },
    async uploads() {
      const film = buildMp4(50_000, turn++);
      const response = await upload({ origin, token }, film);
      const keep = (body: string) => {
        const { url } = JSON.parse(body) as { url: string };
        accepted.uploads.push({ url, hash: hashOf(film) });
      };
      return { response, keep };
    },
    async applications() {
      const email = `${randomUUID()}@bistro.example`;
      const response = await apply(`${origin}/api/v1`, email);
      return { response, keep: () => accepted.applications.push(email) };
    },
  };

  async function visit(kind: Kind): Promise<void> {
    while (!over.signal.aborted) {
      const startedAt = performance.now();
      const { result, body } = await look(kind);
      seen.push({ kind, startedAt, endedAt: performance.now(), result, body });
      await delay(PAUSE_MS[kind]);
    }
  }

  async function look(kind: Kind): Promise<Pick<Seen, 'result' | 'body'>> {
    try {
      const { response, keep } = await visits[kind]();
      const body = await response.text();
      if (response.ok) keep?.(body);
      const complaint = response.status === 503 ? complainAbout(response, body) : null;
      return { result: complaint ?? response.status, body: response.ok ? '' : body };
    } catch (error) {
      return { result: reasonOf(error), body: '' };
    }
  }

  const people = kinds.flatMap((kind) => [visit(kind), visit(kind)]);
  return {
    seen,
    accepted,
    async pass(count) {
      const before = seen.length;
      const isEnough = () =>
        kinds.every((kind) => seen.slice(before).filter((one) => one.kind === kind).length >= count);
      while (!isEnough()) await delay(20);
    },
    async stop() {
      over.abort();
      await Promise.all(people);
    },
  };
}

/** Only a limit for hangs. */
function ask(url: string, init: RequestInit = {}): Promise<Response> {
  return fetch(url, { ...init, signal: AbortSignal.timeout(60_000) });
}

/** 0 if there is no answer. */
export async function statusOf(url: string): Promise<number> {
  const response = await ask(url).catch(() => null);
  await response?.arrayBuffer();
  return response?.status ?? 0;
}

export function upload(
  { origin, token }: Pick<Site, 'origin' | 'token'>,
  file: Buffer,
  name = 'film.mp4',
): Promise<Response> {
  const form = new FormData();
  form.append('file', new Blob([new Uint8Array(file)]), name);
  return ask(`${origin}/api/v1/admin/upload`, { method: 'POST', body: form, headers: bearer(token) });
}

/** What is missing from an answer that asks to try again later, if anything is. */
function complainAbout(response: Response, body: string): string | null {
  if (!/^\d+$/.test(response.headers.get('retry-after') ?? '')) return '503 without Retry-After';
  if (response.headers.get('cache-control') !== 'no-store') return '503 that may be cached';
  if (response.headers.get('content-type')?.startsWith('text/html')) {
    return body.includes('Back in a moment') ? null : '503 with a page that is not ours';
  }
  const isProblem = body.startsWith('{') && ProblemSchema.safeParse(JSON.parse(body)).success;
  return isProblem ? null : '503 without a problem document';
}

function reasonOf(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  const { cause } = error;
  return cause instanceof Error && 'code' in cause ? String(cause.code) : error.message;
}
