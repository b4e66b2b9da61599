import { createServer, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { type ReceivedMail, startSmtpInbox } from './smtp-inbox.ts';

export type Mailbox = {
  smtpUrl: string;
  pageUrl: string;
  stop(): Promise<void>;
};

/** Receives the mail of a development server and shows it on a page. Nothing leaves the machine. */
export async function startMailbox(
  ports: { smtp: number; mail: number } = { smtp: 0, mail: 0 },
): Promise<Mailbox> {
  const inbox = await startSmtpInbox({ keep: 500, port: ports.smtp });
  const server = createServer((request, response) => {
    const [, name = '', part] = (request.url ?? '/').split('/');
    const mail = inbox.mails[Number(name) - 1];
    if (name === '') send(response, 'text/html', listPage(inbox.mails));
    else if (name === 'mails.json') send(response, 'application/json', JSON.stringify(inbox.mails));
    else if (mail && part === 'html') send(response, 'text/html', mail.html ?? '');
    else if (mail) send(response, 'text/html', mailPage(mail, name));
    else send(response, 'text/plain', 'No such mail.', 404);
  });
  await new Promise<void>((resolve) => server.listen(ports.mail, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  return {
    smtpUrl: inbox.url,
    pageUrl: `http://localhost:${port}`,
    async stop() {
      server.closeAllConnections();
      server.close();
      await inbox.stop();
    },
  };
}

/** A mail may contain HTML that visitors wrote: allow no scripts, forms or requests, however it is opened. */
const POLICY = "default-src 'none'; style-src 'unsafe-inline'; img-src data:; frame-src 'self'";

function send(response: ServerResponse, type: string, body: string, status = 200): void {
  response.writeHead(status, {
    'content-type': `${type}; charset=utf-8`,
    'content-security-policy': POLICY,
    'cache-control': 'no-store',
  });
  response.end(body);
}

function listPage(mails: ReceivedMail[]): string {
  const rows = mails.map(
    (mail, index) =>
      `<tr><td>${time(mail)}</td><td>${escape(mail.recipients.join(', '))}</td>` +
      `<td><a href="/${index + 1}">${escape(mail.subject ?? '(no subject)')}</a></td></tr>`,
  );
  const table = `<table><tr><th>Time</th><th>To</th><th>Subject</th></tr>${rows.toReversed().join('')}</table>`;
  const body = mails.length === 0 ? '<p>No mail yet. This page refreshes every five seconds.</p>' : table;
  return page('Mail', body, '<meta http-equiv="refresh" content="5">');
}

function mailPage(mail: ReceivedMail, name: string): string {
  const headers = mail.headers.map(
    ({ key, value }) => `<tr><th>${escape(key)}</th><td>${escape(value)}</td></tr>`,
  );
  return page(
    mail.subject ?? '(no subject)',
    `<p><a href="/">All mail</a></p>
<iframe sandbox title="The mail" src="/${name}/html"></iframe>
<h2>Plain text</h2><pre>${escape(mail.text ?? '')}</pre>
<h2>Headers</h2><table>${headers.join('')}</table>`,
  );
}

function page(title: string, body: string, head = ''): string {
  return `<!doctype html><html lang="en"><head><meta charset="utf-8">${head}
<meta name="viewport" content="width=device-width"><title>${escape(title)}</title><style>
body { font: 16px/1.5 system-ui, sans-serif; max-width: 60rem; margin: 2rem auto; padding: 0 1rem; color: #2a1b14; background: #fbf7f0 }
table { border-collapse: collapse; width: 100% } th, td { text-align: left; vertical-align: top; padding: .4rem .8rem .4rem 0; border-bottom: 1px solid #e6dac8; overflow-wrap: anywhere }
iframe { width: 100%; height: 36rem; border: 1px solid #e6dac8; border-radius: .75rem; background: #fff } pre { white-space: pre-wrap } a { color: #7e1f3d }
</style></head><body><h1>${escape(title)}</h1>${body}</body></html>`;
}

function time({ receivedAt }: ReceivedMail): string {
  return receivedAt.toLocaleTimeString('en-US');
}

function escape(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('"', '&quot;');
}
