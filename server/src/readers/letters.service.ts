import type { Letter } from '@velvet-spoon/contract/api/readers';
import { addressLine } from '@velvet-spoon/contract/domain/cafe-links';
import { mailFromCafe } from '../cafe/cafe.mail.ts';
import * as cafe from '../cafe/cafe.repository.ts';
import { type Db, inTransaction } from '../platform/db/database.ts';
import { readClock } from '../platform/db/probe.ts';
import { type Actor, record } from '../platform/history/history.ts';
import { ProblemError } from '../platform/http/problem.ts';
import { defineJob } from '../platform/jobs/job.ts';
import type { MailContent } from '../platform/mail/mail.layout.ts';
import type { Services } from '../platform/services.ts';
import * as posts from '../posts/posts.repository.ts';
import * as settings from '../settings/settings.repository.ts';
import * as repository from './letters.repository.ts';
import { letterMail, PATHS, readerUrl } from './readers.mail.ts';
import * as readers from './readers.repository.ts';

const noun = 'letters';

type Sending = Pick<Services, 'db' | 'env' | 'jobs'>;

/** Queues the letters of one minute. */
export const lettersJob = defineJob({
  name: 'letters',
  schedule: '* * * * *',
  options: { retryLimit: 0, expireInSeconds: 60 },
  async run(services: Sending & Pick<Services, 'log'>) {
    const now = await readClock(services.db);
    await readers.forgetUnconfirmed(services.db, now);
    await repository.withdraw(services.db, null);
    const count = await sendLetters(services, now);
    if (count > 0) services.log.info({ count }, 'queued letters to readers');
  },
});

/**
 * Queues as many letters as the pace leaves room for. Each goes to the outbox together with the row that says so: a worker
 * that is killed has done both or neither, and a second one at the same time finds no room. Returns how many.
 */
export async function sendLetters(services: Sending, now: Date): Promise<number> {
  const { sends_letters: isOn, letters_per_minute: pace } = await settings.read(services.db);
  if (!isOn) return 0;
  return inTransaction(services, async (tx) => {
    const letter = await repository.lockDue(tx, now);
    const room = pace - (await repository.countThisMinute(tx.db, now));
    if (!letter || room <= 0) return 0;
    const contentFor = await writeLetter(tx, letter.post_id);
    const due = await repository.nextReaders(tx, letter, room);
    for (const { id, email: to } of due) {
      const unsubscribeUrl = readerUrl(tx.env, 'leave', id);
      const about = { noun: readers.READER_MAIL, id };
      const content = contentFor(unsubscribeUrl);
      const mail = await mailFromCafe(tx, { to, language: 'en', content, unsubscribeUrl, about });
      const row = { letter_id: letter.id, reader_id: id, mail_id: mail.id, queued_at: now };
      await repository.addReader(tx.db, row);
    }
    if (due.length < room) await repository.finish(tx.db, letter.id, now);
    return due.length;
  });
}

/** The letter about a published post, for the address where its reader unsubscribes. */
export async function writeLetter(
  { db, env }: Pick<Services, 'env'> & { db: Db },
  postId: string,
): Promise<(leaveUrl: string) => MailContent> {
  const slug = await posts.findPublishedSlug(db, postId);
  const post = slug === undefined ? undefined : await posts.findPublished(db, slug);
  if (!post) throw new ProblemError('not-found', 'There is no such published post.');
  const { document } = await cafe.read(db);
  return (leaveUrl) => letterMail({ post, cafe: document, site: env.PUBLIC_URL, leaveUrl });
}

export async function read(services: Sending, postId: string) {
  await writeLetter(services, postId);
  const [letter] = await repository.list(services.db, postId);
  return {
    readers: await repository.countReaders(services.db, postId),
    path: `${PATHS.preview}?post=${postId}`,
    letter: letter ? presentLetter(letter) : null,
  };
}

export async function send(services: Services, postId: string, actor: Actor): Promise<Letter> {
  return inTransaction(services, async (tx) => {
    const { subject: title } = (await writeLetter(tx, postId))('');
    await requireReady(tx.db);
    const scheduled = await repository.schedule(tx.db, postId);
    if (scheduled) await record(tx, { actor, action: 'send', noun, subjectId: scheduled.id, title });
    return presentLetter((await repository.list(tx.db, postId))[0]!);
  });
}

async function requireReady(db: Db): Promise<void> {
  const { sends_letters: isOn } = await settings.read(db);
  if (!isOn) throw new ProblemError('invalid-request', 'Letters are switched off.');
  const { address } = (await cafe.read(db)).document;
  if (addressLine(address) !== '') return;
  throw new ProblemError(
    'invalid-request',
    'Every letter needs the postal address of the cafe. Enter it first.',
  );
}

/** Those that wait in the outbox are taken back after the commit, which may have to wait for a mail server. */
export async function callBack(services: Services, id: string, actor: Actor): Promise<Letter> {
  const postId = await inTransaction(services, async (tx) => {
    const found = await repository.findPost(tx.db, id);
    if (found === undefined) throw new ProblemError('not-found', 'There is no such letter.');
    const title = (await posts.findById(tx.db, found))?.title;
    if (await repository.callBack(tx.db, id)) {
      await record(tx, { actor, action: 'call-back', noun, subjectId: id, title });
    }
    return found;
  });
  const [letter] = await repository.list(services.db, postId);
  if (letter?.called_back_at) await repository.withdraw(services.db, id);
  return presentLetter((await repository.list(services.db, postId))[0]!);
}

export async function sendTest(services: Services, postId: string, to: string): Promise<void> {
  await inTransaction(services, async (tx) => {
    const content = (await writeLetter(tx, postId))(new URL(PATHS.subscribe, tx.env.PUBLIC_URL).href);
    const test = { ...content, title: content.subject, subject: `[Test] ${content.subject}` };
    await mailFromCafe(tx, { to, language: 'en', content: test, about: { noun: 'posts', id: postId } });
  });
}

export function presentLetter({ created_at: _, ...letter }: repository.CountedLetter): Letter {
  const iso = (instant: Date | null) => instant?.toISOString() ?? null;
  return {
    ...letter,
    send_at: letter.send_at.toISOString(),
    called_back_at: iso(letter.called_back_at),
    finished_at: iso(letter.finished_at),
  };
}
