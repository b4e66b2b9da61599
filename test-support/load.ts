import { Agent, get, type RequestOptions } from 'node:http';
import { setTimeout as delay } from 'node:timers/promises';

export type Answer = {
  url: string;
  startedAt: number;
  result: number | string;
};

export type Load = {
  answers: Answer[];
  /** Resolves after this many more answers. */
  pass(count: number): Promise<void>;
  /** Resolves when every client has its last answer. */
  stop(): Promise<void>;
};

export type LoadOptions = { urls: readonly string[]; clients: number; headers?: Record<string, string> };

/** Only a limit for hangs. */
const TIMEOUT_MS = 120_000;

/** Clients that open the addresses in turn, one request after another, each on a connection that it keeps. */
export function startLoad({ urls, clients, headers = {} }: LoadOptions): Load {
  const answers: Answer[] = [];
  const stopping = new AbortController();

  async function visit(client: number): Promise<void> {
    const agent = new Agent({ keepAlive: true, maxSockets: 1 });
    for (let turn = client; !stopping.signal.aborted; turn += 1) {
      const url = urls[turn % urls.length] ?? '';
      const startedAt = performance.now();
      const result = await ask(url, { agent, headers });
      answers.push({ url, startedAt, result });
      // A refused connection fails at once. Without a pause, the clients would take the processor from the server.
      if (typeof result === 'string') await delay(20);
    }
    agent.destroy();
  }

  const visits = Array.from({ length: clients }, (_, client) => visit(client));
  return {
    answers,
    async pass(count) {
      const enough = answers.length + count;
      while (answers.length < enough) await delay(10);
    },
    async stop() {
      stopping.abort();
      await Promise.all(visits);
    },
  };
}

function ask(url: string, options: RequestOptions): Promise<Answer['result']> {
  return new Promise((resolve) => {
    const fail = (error: NodeJS.ErrnoException) => resolve(error.code ?? error.message);
    const request = get(url, { ...options, signal: AbortSignal.timeout(TIMEOUT_MS) }, (response) => {
      response.resume();
      response.once('error', fail);
      response.once('end', () => resolve(response.statusCode ?? 0));
    });
    request.once('error', fail);
  });
}

export function countResults(answers: readonly Answer[]): Record<string, number> {
  const counts: Record<string, number> = {};
  for (const { result } of answers) counts[result] = (counts[result] ?? 0) + 1;
  return counts;
}
