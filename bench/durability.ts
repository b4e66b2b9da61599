import path from 'node:path';
import { createDocumentKeys } from '../harness/documents.ts';
import { applications } from '../harness/durability-applications.ts';
import { contactMessages } from '../harness/durability-messages.ts';
import { runDurability } from '../harness/durability-run.ts';
import { openWorkbench } from './workbench.ts';

/**
 * Visitors send 1,000 messages and 50 applications while two server processes are killed 20 times, and the mail server is
 * away for a third of the time. The database flushes to disk and mails wait as long as in production; only the limits
 * are raised. Smaller: `npm run bench:durability 100 5 4` (messages, kills, applications).
 */
const [messages = 1000, kills = 20, applicants = 50] = process.argv.slice(2).map(Number);
const { folder, databaseUrl, close } = await openWorkbench();
try {
  const { lost, ...report } = await runDurability({
    databaseUrl,
    storageDir: path.join(folder, 'storage'),
    traffic: [contactMessages(messages), applications(applicants)],
    kills,
    env: {
      LIMIT_SEND_PER_10_MINUTES: '100000',
      LIMIT_SEND_PER_DAY: '100000',
      LIMIT_APPLY_PER_HOUR: '100000',
      ...(await createDocumentKeys(folder)),
    },
    drainMs: 600_000,
  });
  console.table({ messages, applications: applicants, ...report, lost: lost.length });
  for (const line of lost) console.log(line);
  // One mail for each message, two for each application.
  const expectedMails = messages + 2 * applicants;
  const broken = [
    lost.length > 0 && `${lost.length} accepted things are lost`,
    report.accepted !== messages + applicants && `${report.accepted} were accepted`,
    report.kills < kills && `there were ${report.kills} kills of ${kills}`,
    report.mailsArrived !== expectedMails && `${report.mailsArrived} mails arrived of ${expectedMails}`,
    report.outageSeconds < report.sendingSeconds / 3 && 'the mail server was away for less than a third',
  ].filter((line) => line !== false);
  console.log(
    `Nothing that was accepted is lost: ${broken.length === 0 ? 'yes' : `NO, ${broken.join('; ')}`}. ` +
      'A duplicate is a mail that a worker had sent and was killed before it could say so; its Message-ID is the same.',
  );
  process.exitCode = broken.length === 0 ? 0 : 1;
} finally {
  await close();
}
