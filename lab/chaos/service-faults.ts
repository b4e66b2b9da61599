import { execFileSync } from 'node:child_process';
import { appendFile, mkdir, rm, statfs } from 'node:fs/promises';
import path from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { startPostgres } from '../../dev/postgres.ts';
import { startSmtpInbox } from '../../dev/smtp-inbox.ts';
import type { Gateway } from './gateway.ts';
import type { Fault } from './run-fault.ts';
import { kinds } from './traffic.ts';

const MB = 1024 * 1024;

const isRoot = process.getuid?.() === 0;

/** A disk of its own, small enough to fill, if we may mount one. */
export async function mountSmallDisk(folder: string): Promise<() => void> {
  await mkdir(folder, { recursive: true, mode: 0o711 });
  if (!isRoot) return () => {};
  execFileSync('mount', ['-t', 'tmpfs', '-o', 'size=700m,mode=711', 'tmpfs', folder]);
  return () => execFileSync('umount', ['--lazy', folder]);
}

/** The disk that holds the database and the files. */
export function diskFull(forMs: number): Fault {
  return {
    name: `disk of the database and the files full for ${forMs / 1000} s`,
    missing: isRoot ? null : 'the right to mount a small disk: it must be root',
    unaffected: ['pages'],
    async happen(site) {
      const filling = path.join(site.folder, 'filling');
      await fill(site.folder, filling);
      const endsAt = performance.now() + forMs;
      // Repeatedly: PostgreSQL removes files that it no longer needs.
      while (performance.now() < endsAt) {
        await delay(50);
        await fill(site.folder, filling);
      }
      await rm(filling);
      // If PostgreSQL could not even write its WAL, it has exited. Start it again, as systemd would.
      site.postgres = await startPostgres({ dataDir: site.dataDir, port: site.postgres.port });
    },
  };
}

async function fill(folder: string, file: string): Promise<void> {
  for (;;) {
    const { bavail, bsize } = await statfs(folder);
    const size = Math.min(bavail * bsize, 8 * MB);
    if (size === 0) return;
    try {
      await appendFile(file, Buffer.alloc(size));
    } catch {
      return;
    }
  }
}

export function bucketGone(bucket: Gateway, port: number, forMs: number): Fault {
  return {
    name: `bucket gone for ${forMs / 1000} s`,
    unaffected: ['pages', 'searches', 'messages'],
    async happen() {
      await bucket.leadTo(null);
      await delay(forMs);
      await bucket.leadTo(port);
    },
  };
}

export function mailGone(forMs: number): Fault {
  return {
    name: `mail server gone for ${forMs / 1000} s`,
    unaffected: kinds,
    async happen(site) {
      const { port, mails } = site.inbox;
      await site.inbox.stop();
      await delay(forMs);
      site.inbox = await startSmtpInbox({ port, mails });
    },
  };
}

export function scannerGone(scanner: Gateway, port: number, forMs: number): Fault {
  return {
    name: `virus scanner gone for ${forMs / 1000} s`,
    unaffected: ['pages', 'searches', 'messages', 'uploads'],
    async happen() {
      await scanner.leadTo(null);
      await delay(forMs);
      await scanner.leadTo(port);
    },
  };
}
