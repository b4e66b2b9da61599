import type pg from 'pg';

/** The driver's words for a busy pool, as opposed to a database that cannot be reached. */
const QUEUE_TIMEOUT = 'timeout exceeded when trying to connect';

/**
 * After a failed connection, one caller at a time tries again, and the others fail at once. Otherwise every request
 * would wait for a database that hangs, and leave it a connection to refuse when it comes back.
 */
export function reconnectOneAtATime(
  open: () => Promise<pg.PoolClient>,
  hasIdle: () => boolean,
): () => Promise<pg.PoolClient> {
  let failure: Error | null = null;
  let isTrying = false;

  return async () => {
    if (!failure || hasIdle()) return remember(open());
    if (isTrying) throw failure;
    isTrying = true;
    try {
      return await remember(open());
    } finally {
      isTrying = false;
    }
  };

  async function remember(opening: Promise<pg.PoolClient>): Promise<pg.PoolClient> {
    try {
      const client = await opening;
      failure = null;
      return client;
    } catch (error) {
      if (error instanceof Error && error.message !== QUEUE_TIMEOUT) failure = error;
      throw error;
    }
  }
}
