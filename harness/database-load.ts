import { randomUUID } from 'node:crypto';
import { setTimeout as delay } from 'node:timers/promises';
import { ProblemSchema } from '@velvet-spoon/contract/problem';
import { contactMessages } from './durability-messages.ts';

/** How the server answered: as always, with a proper 503, or in a way that it never should. */
export type Tally = { served: number; unavailable: number; wrong: string[]; slowestMs: number };

export type Load = {
  tally: Tally;
  stop(): Promise<void>;
};

const VISITORS_OF_EACH_KIND = 2;
/** Reading is common. Every message is an email as well, and the worker should keep up with them. */
const [READ_PAUSE_MS, SEND_PAUSE_MS] = [10, 250];
const messages = contactMessages(0);

type Visit = { pauseMs: number; open: () => Promise<Response> };

/** Visitors who read through the API, open pages and send messages, until stopped. */
export function startLoad(origin: string): Load {
  const tally: Tally = { served: 0, unavailable: 0, wrong: [], slowestMs: 0 };
  const over = new AbortController();
  let index = 0;
  const visits: Visit[] = [
    // Searches, because what comes from memory needs no database.
    { pauseMs: READ_PAUSE_MS, open: () => fetch(`${origin}/api/v1/posts?q=tart`) },
    { pauseMs: READ_PAUSE_MS, open: () => fetch(`${origin}/news?q=tart`) },
    { pauseMs: SEND_PAUSE_MS, open: () => messages.send(`${origin}/api/v1`, randomUUID(), index++) },
  ];

  async function visit({ open, pauseMs }: Visit): Promise<void> {
    while (!over.signal.aborted) {
      const startedAt = performance.now();
      try {
        await judge(await open(), tally);
      } catch (error) {
        tally.wrong.push(`no answer: ${String(error)}`);
      }
      tally.slowestMs = Math.max(tally.slowestMs, performance.now() - startedAt);
      await delay(pauseMs);
    }
  }

  const visitors = visits.flatMap((kind) => Array.from({ length: VISITORS_OF_EACH_KIND }, () => visit(kind)));
  return {
    tally,
    async stop() {
      over.abort();
      await Promise.all(visitors);
    },
  };
}

async function judge(response: Response, tally: Tally): Promise<void> {
  const body = await response.text();
  if (response.ok) {
    tally.served += 1;
    return;
  }
  const complaint = response.status === 503 ? complainAbout(response, body) : body.slice(0, 200);
  if (complaint === null) tally.unavailable += 1;
  else tally.wrong.push(`${response.status} ${new URL(response.url).pathname}: ${complaint}`);
}

/** What is missing from an answer that says the database is away, if anything is. */
export function complainAbout(response: Response, body: string): string | null {
  if (!/^\d+$/.test(response.headers.get('retry-after') ?? '')) return 'no Retry-After';
  if (response.headers.get('cache-control') !== 'no-store') return 'may be cached';
  if (response.headers.get('content-type')?.startsWith('text/html')) {
    return body.includes('<h1') && body.includes('Back in a moment') ? null : 'not our page';
  }
  return ProblemSchema.safeParse(parse(body)).success ? null : `not a problem document: ${body}`;
}

function parse(body: string): unknown {
  try {
    return JSON.parse(body);
  } catch {
    return null;
  }
}
