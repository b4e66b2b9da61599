import { argon2, randomBytes } from 'node:crypto';
import { monitorEventLoopDelay } from 'node:perf_hooks';
import { promisify } from 'node:util';
import { hash } from '@node-rs/argon2';

/** Compares argon2id (19 MiB, two passes, one lane) in Node with @node-rs/argon2. */
const ROUNDS = Number(process.argv[2] ?? 60);
const WARM_UP = 5;
const derive = promisify(argon2);
const password = 'raspberry cheesecake';

const ways: Record<string, () => Promise<unknown>> = {
  'node:crypto': () =>
    derive('argon2id', {
      message: password,
      nonce: randomBytes(16),
      memory: 19_456,
      passes: 2,
      parallelism: 1,
      tagLength: 32,
    }),
  '@node-rs/argon2': () => hash(password, { memoryCost: 19_456, timeCost: 2, parallelism: 1 }),
};

// CPU time as well as wall time, because the machine may be busy with other things.
const times = new Map(
  Object.keys(ways).map((name) => [name, { clock: [] as number[], cpu: [] as number[] }]),
);
for (let round = 0; round < ROUNDS + WARM_UP; round += 1) {
  for (const [name, run] of Object.entries(ways)) {
    const before = process.cpuUsage();
    const startedAt = performance.now();
    await run();
    if (round < WARM_UP) continue;
    times.get(name)!.clock.push(performance.now() - startedAt);
    const { user, system } = process.cpuUsage(before);
    times.get(name)!.cpu.push((user + system) / 1000);
  }
}
for (const [name, { clock, cpu }] of times) {
  console.log(
    `${name.padEnd(16)} fastest ${at(clock, 0)} ms, median ${at(clock, 0.5)} ms, CPU ${at(cpu, 0.5)} ms`,
  );
}

for (const [name, run] of Object.entries(ways)) {
  const delay = monitorEventLoopDelay({ resolution: 1 });
  delay.enable();
  await Promise.all(Array.from({ length: 20 }, run));
  delay.disable();
  console.log(
    `${name.padEnd(16)} 20 at once: median event loop delay ${(delay.percentile(50) / 1e6).toFixed(1)} ms`,
  );
}

function at(found: number[], share: number): string {
  const sorted = found.toSorted((a, b) => a - b);
  return sorted[Math.floor(sorted.length * share)]!.toFixed(1);
}
