import { setTimeout as delay } from 'node:timers/promises';
import { startSmtpInbox } from '../../dev/smtp-inbox.ts';
import type { Fault } from './fault.ts';
import type { Gateway } from './gateway.ts';
import { kinds } from './traffic.ts';

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
