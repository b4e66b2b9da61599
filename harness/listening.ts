import type { ChildProcess } from 'node:child_process';
import { connect } from 'node:net';
import { setTimeout as delay } from 'node:timers/promises';

/** Waits until a server that was just started takes connections, for a minute or until it has ended. */
export async function untilListening(server: ChildProcess, port: number): Promise<void> {
  for (let attempt = 0; !(await isListening(port)); attempt += 1) {
    if (attempt === 1_200 || server.exitCode !== null) {
      throw new Error(`${server.spawnargs.join(' ')} did not start listening`);
    }
    await delay(50);
  }
}

function isListening(port: number): Promise<boolean> {
  return new Promise((resolve) => {
    const socket = connect(port, '127.0.0.1');
    socket.once('connect', () => socket.destroy());
    socket.once('error', () => resolve(false));
    socket.once('close', (hadError) => resolve(!hadError));
  });
}
