import { setTimeout as delay } from 'node:timers/promises';

export type ProfileNode = {
  id: number;
  callFrame: { functionName: string; url: string };
  children?: number[];
};
export type Profile = { nodes: ProfileNode[]; samples: number[]; timeDeltas: number[] };

/** Processor time so far, in milliseconds. */
export type CpuTime = { main: number; all: number };

export type Inspector = {
  cpuTime(): Promise<CpuTime>;
  profile(work: () => Promise<void>): Promise<Profile>;
  close(): void;
};

type Answer = { id: number; result: unknown };

/** Looks into a Node process that was started with `--inspect` at this port. */
export async function openInspector(port: number): Promise<Inspector> {
  const targets = (await (await fetch(`http://127.0.0.1:${port}/json/list`)).json()) as {
    webSocketDebuggerUrl: string;
  }[];
  const socket = new WebSocket(targets[0]!.webSocketDebuggerUrl);
  const waiting = new Map<number, (result: unknown) => void>();
  let asked = 0;
  await new Promise((resolve, reject) => {
    socket.addEventListener('open', resolve, { once: true });
    socket.addEventListener('error', reject, { once: true });
  });
  socket.addEventListener('message', ({ data }) => {
    const { id, result } = JSON.parse(String(data)) as Answer;
    waiting.get(id)?.(result);
    waiting.delete(id);
  });

  function call(method: string, params: object = {}): Promise<unknown> {
    asked += 1;
    const { promise, resolve } = Promise.withResolvers<unknown>();
    waiting.set(asked, resolve);
    socket.send(JSON.stringify({ id: asked, method, params }));
    return promise;
  }

  return {
    async cpuTime() {
      // What runs in the background, such as compression, has its turn first.
      await delay(100);
      const expression =
        '(({user,system},own)=>({all:(user+system)/1000,main:(own.user+own.system)/1000}))' +
        '(process.cpuUsage(),process.threadCpuUsage())';
      const answer = await call('Runtime.evaluate', { expression, returnByValue: true });
      return (answer as { result: { value: CpuTime } }).result.value;
    },
    async profile(work) {
      await call('Profiler.enable');
      await call('Profiler.setSamplingInterval', { interval: 200 });
      await call('Profiler.start');
      await work();
      const { profile } = (await call('Profiler.stop')) as { profile: Profile };
      await call('Profiler.disable');
      return profile;
    },
    close: () => socket.close(),
  };
}
