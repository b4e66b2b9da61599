import { LRUCache } from 'lru-cache';
import pg from 'pg';

/** A statement that has run this often in this process is worth a name. */
const HOT_RUNS = 10;
/** PostgreSQL keeps a plan for each on every connection. Visitors cause far fewer different statements. */
const MOST_NAMES = 100;
/** For a plain select, the code only means "cached plan must not change result type". */
const CHANGED_RESULT = '0A000';

/**
 * PostgreSQL would settle on one plan for all words, which reads and sorts every match of a common one: of 100,000 messages,
 * seconds instead of milliseconds.
 */
const SEARCH = / i?like /;

/**
 * Names for hot statements: PostgreSQL then parses and plans them once per connection. A page of the menu takes
 * PostgreSQL 0.2 ms instead of 0.5, and our driver 0.12 instead of 0.2.
 */
export class NamedStatements {
  readonly #isDirect = new WeakMap<pg.ClientBase, boolean>();
  readonly #runs = new LRUCache<string, number>({ max: 10 * MOST_NAMES });
  readonly #names = new Map<string, string>();

  /** Undefined if the statement runs without a name. */
  nameOf(sql: string): string | undefined {
    if (!sql.startsWith('select ') || SEARCH.test(sql)) return undefined;
    return this.#names.get(sql) ?? this.#count(sql);
  }

  /**
   * Whether a connection leads to PostgreSQL itself, and so remembers names. PgBouncer reports a made-up process id, and in
   * transaction mode the next statement may get another connection.
   */
  async remembers(client: pg.ClientBase): Promise<boolean> {
    const known = this.#isDirect.get(client);
    if (known !== undefined) return known;
    const { rows } = await client.query<{ pid: number }>('select pg_backend_pid() as pid');
    const isDirect = 'processID' in client && client.processID === rows[0]?.pid;
    this.#isDirect.set(client, isDirect);
    return isDirect;
  }

  /** A migration by a newer process may invalidate a plan. From then on the connection uses no names. */
  isOutdated(client: pg.ClientBase, error: unknown): boolean {
    const isOutdated = error instanceof pg.DatabaseError && error.code === CHANGED_RESULT;
    if (isOutdated) this.#isDirect.set(client, false);
    return isOutdated;
  }

  #count(sql: string): string | undefined {
    const runs = (this.#runs.get(sql) ?? 0) + 1;
    this.#runs.set(sql, runs);
    if (runs < HOT_RUNS || this.#names.size >= MOST_NAMES) return undefined;
    this.#runs.delete(sql);
    const name = `hot ${this.#names.size}`;
    this.#names.set(sql, name);
    return name;
  }
}
