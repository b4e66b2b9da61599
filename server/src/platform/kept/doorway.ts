import type { IncomingMessage, RequestListener, ServerResponse } from 'node:http';
import { LRUCache } from 'lru-cache';
import type { Addresses } from './addresses.ts';
import type { AnswerStore } from './answer-store.ts';
import { isAmong, type KeptAnswer } from './kept-answer.ts';
import { type PlainRequest, readPlainRequest } from './plain-request.ts';

export type DoorwayOptions = {
  store: AnswerStore;
  addresses: Addresses;
  /** Files that never change while the process runs, by URL. */
  files: ReadonlyMap<string, KeptAnswer>;
  /** Makes an answer anew, past the doorway. */
  refresh: (key: string) => Promise<void>;
  isOpen: () => boolean;
};

type Waiting = {
  request: IncomingMessage;
  response: ServerResponse & { req: IncomingMessage };
  plain: PlainRequest;
  key: string;
  next: RequestListener;
};

/** While an answer cannot be made anew, one try per second is enough. */
const REFRESH_EVERY_MS = 1_000;

/**
 * Answers from memory whatever it can, before Fastify sees the request, whose hooks, ids and log lines cost more than
 * the answer itself. Everything else goes on to `next`; of those who ask for the same page at once, only the first.
 */
export class Doorway {
  /** How many requests were answered here. */
  hits = 0;
  /** How many others asked for something that could have been here. */
  misses = 0;
  readonly #options: DoorwayOptions;
  readonly #refreshedAt = new LRUCache<string, number>({ max: 1000 });

  constructor(options: DoorwayOptions) {
    this.#options = options;
  }

  listener(next: RequestListener): RequestListener {
    const { store, addresses, files, isOpen } = this.#options;
    return (request, response) => {
      const url = request.url ?? '/';
      const plain = isOpen() ? readPlainRequest(request) : null;
      if (!plain) return next(request, response);
      const file = files.get(url);
      if (file) return this.#send(request, response, plain, file);

      // Most addresses are canonical as they are.
      if (this.#answer(request, response, plain, url)) return;
      const key = addresses.keyOf(url);
      if (key === null) return next(request, response);
      if (key !== url && this.#answer(request, response, plain, key)) return;
      this.misses += 1;
      const madeByOther = store.join(key);
      if (madeByOther) return void this.#answerAfter(madeByOther, { request, response, plain, key, next });
      response.once('close', () => store.end(key));
      return next(request, response);
    };
  }

  async #answerAfter(made: Promise<void>, { request, response, plain, key, next }: Waiting): Promise<void> {
    await made;
    if (!this.#answer(request, response, plain, key)) next(request, response);
  }

  #answer(request: IncomingMessage, response: ServerResponse, plain: PlainRequest, key: string): boolean {
    const found = this.#options.store.find(key);
    if (!found) return false;
    this.#send(request, response, plain, found.answer);
    if (!found.isFresh) this.#refresh(key);
    return true;
  }

  #send(
    { method }: IncomingMessage,
    response: ServerResponse,
    { acceptEncoding, ifNoneMatch }: PlainRequest,
    answer: KeptAnswer,
  ): void {
    this.hits += 1;
    const variant = answer.variantFor(acceptEncoding);
    if (ifNoneMatch !== undefined && isAmong(ifNoneMatch, variant)) {
      response.writeHead(304, variant.headersOf304).end();
      return;
    }
    response.writeHead(answer.status, variant.headers);
    if (method === 'HEAD') response.end();
    else response.end(variant.body);
  }

  #refresh(key: string): void {
    const now = performance.now();
    if (now - (this.#refreshedAt.get(key) ?? Number.NEGATIVE_INFINITY) < REFRESH_EVERY_MS) return;
    this.#refreshedAt.set(key, now);
    void this.#options.refresh(key);
  }
}
