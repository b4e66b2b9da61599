import type { ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { readdir, readFile } from 'node:fs/promises';
import { isFull } from '../../../harness/full.ts';

/** What a process holds, and how late its event loop was since it was last asked. */
export type Vitals = { megabytes: number; descriptors: number; delayMs: number; worstDelayMs: number };

export async function vitalsOf(child: ChildProcess): Promise<Vitals> {
  child.send('vitals');
  const [[delay], status, descriptors] = await Promise.all([
    once(child, 'message') as Promise<[{ median: number; p99: number; most: number }]>,
    readFile(`/proc/${child.pid}/status`, 'utf8'),
    readdir(`/proc/${child.pid}/fd`),
  ]);
  const kilobytes = Number(/^VmRSS:\s+(\d+)/m.exec(status)?.[1]);
  return {
    megabytes: Math.round(kilobytes / 1000),
    descriptors: descriptors.length,
    delayMs: Math.round(isFull ? delay.p99 : delay.median),
    worstDelayMs: Math.round(delay.most),
  };
}
