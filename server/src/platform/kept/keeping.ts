import type { Endpoint } from '@velvet-spoon/contract/endpoint';
import type { FastifyRequest } from 'fastify';
import type { PublicContent, PublicRead } from '../content/public-content.ts';
import type { Env } from '../env.ts';
import { Addresses } from './addresses.ts';
import { AnswerStore } from './answer-store.ts';
import { edgeHeaders } from './edge-headers.ts';
import type { KeptAnswer } from './kept-answer.ts';

declare module 'fastify' {
  interface FastifyInstance {
    keeping: Keeping;
  }
}

/** What this process keeps in memory, and under which addresses. */
export type Keeping = {
  store: AnswerStore;
  addresses: Addresses;
  /** The files of the build, by URL. */
  files: Map<string, KeptAnswer>;
  readOf: (endpoint: Endpoint) => (PublicRead & { content: string }) | undefined;
  directReads: DirectRead[];
  /** Of every answer. */
  headers: Record<string, string>;
  /** For an answer made of these contents. */
  edgeHeaders: (contents: readonly string[]) => Record<string, string>;
};

/** Answers a public read that a page makes, without a request of its own. Null for the reads of others. */
export type DirectRead = (
  url: string,
  visitor: FastifyRequest,
) => { content: string; answer: Promise<KeptAnswer> } | null;

type KeepingEnv = Pick<Env, 'KEPT_PAGES_BYTES' | 'EDGE_SECONDS'>;

export function createKeeping(
  env: KeepingEnv,
  contents: readonly PublicContent[],
  headers: Record<string, string>,
): Keeping {
  const reads = contents.flatMap(({ name, reads }) => reads.map((read) => ({ ...read, content: name })));
  const pages = env.KEPT_PAGES_BYTES;
  return {
    store: new AnswerStore({ bytes: { pages, files: pages, oddities: Math.ceil(pages / 16) } }),
    addresses: new Addresses(),
    files: new Map(),
    readOf: ({ method, path }) =>
      reads.find(({ endpoint }) => endpoint.method === method && endpoint.path === path),
    directReads: [],
    headers,
    edgeHeaders: (names) => edgeHeaders(env.EDGE_SECONDS, names),
  };
}
