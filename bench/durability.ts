import path from 'node:path';
import { createDocumentKeys } from '../harness/documents.ts';
import { applications } from '../harness/durability-applications.ts';
import { contactMessages } from '../harness/durability-messages.ts';
import { runDurability } from '../harness/durability-run.ts';
import { openWorkbench } from './workbench.ts';

/**
 * Sends 1,000 messages and 50 applications while two server processes are killed 20 times and the mail server is down
 * for a third of the time. The database flushes to disk and mail retries wait as in production; only the limits are
 * raised. Smaller: `npm run bench:durability 100 5 4` (messages, kills, applications).
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
  // One mail per message, two per application.
  const expectedMails = messages + 2 * applicants;
  const broken = [
    lost.length > 0 && `${lost.length} accepted messages or applications were lost`,
    report.accepted !== messages + applicants && `only ${report.accepted} were accepted`,
    report.jobsLost === 0 && 'no job was deleted, so the sweep was not tested',
    report.kills < kills && `only ${report.kills} of ${kills} kills happened`,
    report.mailsArrived !== expectedMails && `${report.mailsArrived} of ${expectedMails} mails arrived`,
    report.outageSeconds < report.sendingSeconds / 3 &&
      'the mail server was down for less than a third of the time',
  ].filter((line) => line !== false);
  console.log(
    `Nothing accepted was lost: ${broken.length === 0 ? 'yes' : `NO, ${broken.join('; ')}`}. ` +
      'A duplicate is a mail whose worker was killed between sending it and recording that; it has the same Message-ID.',
  );
  process.exitCode = broken.length === 0 ? 0 : 1;
} finally {
  await close();
}
