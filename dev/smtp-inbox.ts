import { buffer } from 'node:stream/consumers';
import { callbackify } from 'node:util';
import PostalMime, { type Email } from 'postal-mime';
import { SMTPServer } from 'smtp-server';

export type ReceivedMail = Email & { receivedAt: Date; recipients: string[]; raw: string };

export type SmtpInbox = {
  url: string;
  port: number;
  /** Oldest first. */
  mails: ReceivedMail[];
  stop(): Promise<void>;
};

type Options = {
  /** A free one unless said otherwise. */
  port?: number;
  /** Where the mails go: hand over the list of an earlier one to go on with it. */
  mails?: ReceivedMail[];
  /** The code with which a recipient is refused, or null to accept. */
  refuse?: (recipient: string) => number | null;
  /** Nobody keeps more. */
  keep?: number;
};

/** A real SMTP server that takes every mail and shows it to nobody but us: for development and tests. */
export async function startSmtpInbox({
  port = 0,
  mails = [],
  refuse = () => null,
  keep = 10_000,
}: Options = {}): Promise<SmtpInbox> {
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['AUTH', 'STARTTLS'],
    closeTimeout: 100,
    onRcptTo({ address }, _session, done) {
      const code = refuse(address);
      done(code === null ? null : Object.assign(new Error('No such mailbox'), { responseCode: code }));
    },
    onData(stream, session, done) {
      const recipients = session.envelope.rcptTo.map(({ address }) => address);
      callbackify(receive)(stream, recipients, (error, mail) => {
        if (mail) mails.push(mail);
        if (mails.length > keep) mails.shift();
        done(error);
      });
    },
  });
  // A client that was killed resets its connection: nothing for the one who listens.
  server.on('error', () => {});
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject);
    server.listen(port, '127.0.0.1', resolve);
  });
  const address = server.server.address();
  const bound = typeof address === 'object' && address ? address.port : port;
  return {
    url: `smtp://127.0.0.1:${bound}`,
    port: bound,
    mails,
    stop: () => new Promise((resolve) => server.close(() => resolve())),
  };
}

async function receive(stream: NodeJS.ReadableStream, recipients: string[]): Promise<ReceivedMail> {
  const bytes = await buffer(stream);
  const mail = await PostalMime.parse(bytes);
  return { ...mail, receivedAt: new Date(), recipients, raw: bytes.toString('utf8') };
}
