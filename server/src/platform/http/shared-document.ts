import type { FastifyInstance } from 'fastify';
import { compressDensely } from '../kept/encodings.ts';
import { KeptAnswer } from '../kept/kept-answer.ts';
import { fillReply } from '../kept/reply-kept.ts';
import { ProblemError } from './problem.ts';

/** A text for programs that is the same for everyone and not part of the API, such as a feed. */
export type SharedDocument = {
  /** May contain one parameter with its pattern, as the router writes it: `/sitemaps/stories-:part(^\\d+).xml`. */
  path: string;
  contentType: string;
  /** What it is made of: see content/public-content.ts. */
  contents: readonly string[];
  /** Null if there is none at this address. */
  make: (parameter: string) => Promise<string | null>;
};

/** Larger ones are compressed before they are sent: to do it while somebody waits would stop everyone else. */
const LARGE_BYTES = 500_000;

/** Serves it from memory, like a page, until one of its contents changes. */
export function documentRoute(scope: FastifyInstance, document: SharedDocument): void {
  const { store, addresses, headers, edgeHeaders } = scope.keeping;
  const { path, contentType, contents, make } = document;
  const pattern = patternOf(path);
  // Nothing depends on a query.
  addresses.add((asked) => (pattern.test(asked) ? asked : undefined));

  scope.get<{ Params: Record<string, string> }>(
    path,
    { config: { isLimitedRead: true } },
    async (request, reply) => {
      const begun = store.begin();
      const text = await make(Object.values(request.params)[0] ?? '');
      if (text === null) throw new ProblemError('not-found', 'There is nothing at this address.');
      const body = Buffer.from(text);
      const answer = new KeptAnswer({
        status: 200,
        headers: { ...headers, ...edgeHeaders(contents), 'content-type': contentType },
        body,
        contents,
        ...(body.length > LARGE_BYTES && { compressed: await compressAll(body) }),
      });
      const key = addresses.keyOf(request.url);
      if (key !== null) store.keep('files', key, answer, begun);
      return fillReply(request, reply, answer);
    },
  );
}

async function compressAll(body: Buffer): Promise<{ br: Buffer; gzip: Buffer }> {
  const [br, gzip] = await Promise.all([compressDensely(body, 'br'), compressDensely(body, 'gzip')]);
  return { br, gzip };
}

function patternOf(path: string): RegExp {
  const [before = '', parameter, after = ''] = path.split(/:\w+\(\^(.+?)\)/);
  return new RegExp(
    parameter === undefined
      ? `^${RegExp.escape(path)}$`
      : `^${RegExp.escape(before)}(?:${parameter})${RegExp.escape(after)}$`,
  );
}
