import { writeFile } from 'node:fs/promises';
import { freePort } from '../../dev/postgres.ts';
import { buildPdf } from '../../test-support/documents.ts';
import { buildApplication } from '../../test-support/forms.ts';
import { readMemory, startProcess } from '../../test-support/process.ts';

const MB = 1024 * 1024;

/** A web process of its own, whose memory shows what some work costs and nothing else. */
export async function startMeasured(env: Record<string, string>) {
  const port = await freePort();
  const origin = `http://127.0.0.1:${port}`;
  const { child, ended } = await startProcess('web', {
    PAGES: 'build',
    LOG_LEVEL: 'error',
    SHUTDOWN_DRAIN_MS: '0',
    RATE_LIMITS: 'apply=100000',
    PORT: String(port),
    PUBLIC_URL: origin,
    ...env,
  });
  const pid = child.pid!;

  /** The megabytes that it takes at most on top of what idling takes. */
  async function riseDuring(work: () => Promise<unknown>): Promise<number> {
    const idle = await readMemory(pid, 'VmRSS');
    // Resets VmHWM, so that the peak of earlier work does not count.
    await writeFile(`/proc/${pid}/clear_refs`, '5');
    await work();
    return (await readMemory(pid, 'VmHWM')) - idle;
  }

  /** Sends as many applications at once, with two files of this size each, through the API or as a form of the page. */
  async function apply(path: string, count: number, megabytes: number): Promise<number[]> {
    const file = { name: 'paper.pdf', bytes: buildPdf('Dana', megabytes * MB) };
    const send = () =>
      fetch(origin + path, {
        method: 'POST',
        headers: { origin },
        body: buildApplication({ corporate: file, w9: file }),
        redirect: 'manual',
      });
    return (await Promise.all(Array.from({ length: count }, send))).map(({ status }) => status);
  }

  return {
    origin,
    riseDuring,
    apply,
    /** Resolves with the exit code, or with null if the process had to be killed. */
    stop() {
      child.kill('SIGTERM');
      return ended;
    },
  };
}
