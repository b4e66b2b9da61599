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
  /** Any free one by default. */
  port?: number;
  /** Where received mail is collected. Pass the list of an earlier inbox to continue it. */
  mails?: ReceivedMail[];
  /** Returns the SMTP code to refuse a recipient with, or null to accept. */
  refuse?: (recipient: string) => number | null;
  /** How many to keep; the oldest are dropped. */
  keep?: number;
};

/** A real SMTP server for development and tests. It accepts every mail and delivers none. */
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
  // A client that is killed resets its connection, which would otherwise be an unhandled error here.
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
