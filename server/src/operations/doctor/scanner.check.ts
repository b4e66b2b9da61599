import { once } from 'node:events';
import { connect } from 'node:net';
import { text } from 'node:stream/consumers';
import { DAY_MS } from '@velvet-spoon/contract/domain/zoned-time';
import { openScan, type Verdict } from '../../documents/virus-scan.ts';
import type { Env } from '../../platform/env.ts';
import { type Check, fault, risk } from './finding.ts';

const PIECE = 64 * 1024;
/** Every scanner reports this harmless text. In two parts, or it would report this file. */
const EICAR = ['X5O!P%@AP[4\\PZX54(P^)7CC)7}$', 'EICAR-STANDARD-ANTIVIRUS-TEST-FILE!$H+H*'].join('');

/** It only opens with a password, so a scanner with our settings refuses it. */
const LOCKED =
  '%PDF-1.4\n1 0 obj\n<</Filter/Standard>>\nendobj\ntrailer<</Encrypt 1 0 R>>\nstartxref\n0\n%%EOF\n';

type Clamd = { host: string; port: number };

type Scanning = Pick<Env, 'DOCUMENT_RECIPIENTS' | 'DOCUMENT_MAX_BYTES' | 'CLAMD_ADDRESS'>;

export async function* checkScanner(env: Scanning): Check {
  if (env.DOCUMENT_RECIPIENTS.length === 0) return 'No documents are accepted, so none is scanned.';
  const clamd = env.CLAMD_ADDRESS;
  if (!clamd || clamd === 'off') {
    const says = 'Documents of strangers are stored unscanned, and staff open them.';
    return yield risk(says, 'Install clamav-daemon and set CLAMD_ADDRESS.');
  }
  const verdict = await scan(clamd, [Buffer.from(EICAR)]);
  if (verdict.state === 'error') {
    const says = `The scanner at ${clamd.host}:${clamd.port} does not work, so every document is refused: ${verdict.reason}`;
    return yield fault(
      says,
      'Start clamd and let it listen there (TCPSocket, TCPAddr). Check CLAMD_ADDRESS.',
    );
  }
  if (verdict.state === 'clean') {
    const says = 'The scanner does not even find the test virus: it has no signatures.';
    return yield fault(says, 'Run freshclam, and restart clamd.');
  }
  // By default clamd takes 25 MB, or 100 in newer versions.
  const pieces = Array<Buffer>(Math.ceil(env.DOCUMENT_MAX_BYTES / PIECE)).fill(Buffer.alloc(PIECE));
  const largest = await scan(clamd, pieces);
  if (largest.state === 'error') {
    const says = `The scanner refuses a document of ${env.DOCUMENT_MAX_BYTES} bytes: ${largest.reason}`;
    yield fault(says, 'Raise StreamMaxLength and MaxFileSize in clamd.conf.');
  }
  const locked = await scan(clamd, [Buffer.from(LOCKED)]);
  if (locked.state !== 'infected') {
    const says = 'The scanner lets documents with macros or a password through.';
    yield risk(says, 'Append ops/clamd.conf to its clamd.conf, and restart it.');
  }
  yield* checkSignatures(clamd);
  return 'The scanner finds the test virus, and its signatures are new.';
}

async function* checkSignatures(clamd: Clamd) {
  // "ClamAV 1.4.3/27821/Mon Nov 16 09:41:00 2026"; without official signatures, only the first part.
  const version = await ask(clamd, 'VERSION');
  const made = Date.parse(version.split('/')[2] ?? '');
  const todo = 'See that freshclam runs, and what it logs.';
  if (Number.isNaN(made)) yield risk(`The scanner has no official signatures (${version}).`, todo);
  const days = Math.floor((Date.now() - made) / DAY_MS);
  if (days > 7) yield risk(`The signatures of the scanner are ${days} days old.`, todo);
}

async function scan({ host, port }: Clamd, pieces: readonly Buffer[]): Promise<Verdict> {
  const opened = openScan({ host, port });
  for (const piece of pieces) await opened.write(piece);
  return opened.verdict();
}

async function ask({ host, port }: Clamd, command: string): Promise<string> {
  const socket = connect(port, host);
  await once(socket, 'connect');
  socket.write(`z${command}\0`);
  return (await text(socket)).replaceAll('\0', '').trim();
}
