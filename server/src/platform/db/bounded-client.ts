import type { PostgresCursor, PostgresPoolClient, PostgresQueryResult } from 'kysely';
import type pg from 'pg';
import { DatabaseAwayError, meansAway } from './database-away.ts';
import type { NamedStatements } from './named-statements.ts';
import type { OutageLog } from './outage-log.ts';

type NamedQuery = { name: string; text: string; values: readonly unknown[] };
type NamedQueries = { query<R>(statement: NamedQuery): Promise<PostgresQueryResult<R>> };

export type Bounds = { answerMs: number; outage: OutageLog; names: NamedStatements };

/** A connection in use. If an answer takes too long, it is closed: the next statement would wait behind it. */
export class BoundedClient implements PostgresPoolClient {
  readonly #client: pg.PoolClient;
  /** The same connection, as Kysely sees it. */
  readonly #queries: PostgresPoolClient & NamedQueries;
  readonly #answerMs: number;
  readonly #outage: OutageLog;
  readonly #names: NamedStatements;
  #isReleased = false;
  #isInTransaction = false;

  constructor(client: pg.PoolClient, { answerMs, outage, names }: Bounds) {
    this.#client = client;
    this.#queries = client;
    this.#answerMs = answerMs;
    this.#outage = outage;
    this.#names = names;
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
      const result = await this.#execute<R>(sql, parameters);
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

  async #execute<R>(sql: string, parameters: readonly unknown[]): Promise<PostgresQueryResult<R>> {
    if (sql.startsWith('begin') || sql.startsWith('start transaction')) this.#isInTransaction = true;
    // An outdated name would fail the whole transaction.
    const name = this.#isInTransaction ? undefined : this.#names.nameOf(sql);
    const isNamed = name !== undefined && (await this.#names.remembers(this.#client));
    if (!isNamed) return this.#queries.query<R>(sql, parameters);
    try {
      return await this.#queries.query<R>({ name, text: sql, values: parameters });
    } catch (error) {
      if (!this.#names.isOutdated(this.#client, error)) throw error;
      return this.#queries.query<R>(sql, parameters);
    }
  }
}
