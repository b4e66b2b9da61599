import type { PostgresCursor, PostgresPoolClient, PostgresQueryResult } from 'kysely';
import type pg from 'pg';
import { DatabaseAwayError, meansAway } from './database-away.ts';
import type { OutageLog } from './outage-log.ts';

export type Bounds = { answerMs: number; outage: OutageLog };

/** A connection in use. If an answer takes too long, it is closed: the next statement would wait behind it. */
export class BoundedClient implements PostgresPoolClient {
  readonly #client: pg.PoolClient;
  /** The same connection, as Kysely sees it. */
  readonly #queries: PostgresPoolClient;
  readonly #answerMs: number;
  readonly #outage: OutageLog;
  #isReleased = false;

  constructor(client: pg.PoolClient, { answerMs, outage }: Bounds) {
    this.#client = client;
    this.#queries = client;
    this.#answerMs = answerMs;
    this.#outage = outage;
  }

  query<R>(sql: string, parameters: readonly unknown[]): Promise<PostgresQueryResult<R>>;
  query<R>(cursor: PostgresCursor<R>): PostgresCursor<R>;
  query<R>(statement: string | PostgresCursor<R>, parameters: readonly unknown[] = []) {
    return typeof statement === 'string'
      ? this.#run<R>(statement, parameters)
      : this.#queries.query(statement);
  }

  release(destroy = false): void {
    if (this.#isReleased) return;
    this.#isReleased = true;
    this.#client.release(destroy);
  }

  async #run<R>(sql: string, parameters: readonly unknown[]): Promise<PostgresQueryResult<R>> {
    const timer = this.#answerMs > 0 ? setTimeout(() => this.release(true), this.#answerMs) : undefined;
    try {
      const result = await this.#queries.query<R>(sql, parameters);
      this.#outage.succeeded();
      return result;
    } catch (error) {
      if (!meansAway(error)) throw error;
      const away = new DatabaseAwayError(error);
      this.#outage.failed(away);
      throw away;
    } finally {
      clearTimeout(timer);
    }
  }
}
