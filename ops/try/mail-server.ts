import { startSmtpInbox } from '../../dev/smtp-inbox.ts';

/** For a machine that is only tried: takes every mail and delivers none. */
await startSmtpInbox({ port: Number(process.argv[2]) });
