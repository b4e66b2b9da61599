import { STATUS_DAYS } from '@velvet-spoon/contract/api/status';
import { ANNOUNCEMENT_ENDS_DAYS, getToday, TODAY_LISTED, type Today } from '@velvet-spoon/contract/api/today';
import { isDue } from '@velvet-spoon/contract/domain/announcement';
import { LITTLE_SPACE, OLD_BACKUP_MS } from '@velvet-spoon/contract/domain/limits';
import { MESSAGE_LIST_LIMITS } from '@velvet-spoon/contract/domain/message-folders';
import { DAY_MS } from '@velvet-spoon/contract/domain/zoned-time';
import type { FastifyInstance } from 'fastify';
import * as cafe from '../cafe/cafe.repository.ts';
import * as messages from '../messages/staff-messages.repository.ts';
import type { WaitingRows } from '../platform/db/counts.ts';
import { route } from '../platform/http/route.ts';
import { waitingFailed } from '../platform/mail/mail.repository.ts';
import { defineNoun, type Noun } from '../platform/noun.ts';
import type { Services } from '../platform/services.ts';
import { listScheduled } from '../posts/posts.lists.repository.ts';
import { listSoldOut } from '../products/staff-products.repository.ts';
import * as instagram from '../social/instagram.repository.ts';
import { WARNING_DAYS } from '../social/instagram.token.ts';
import type { InstagramRow } from '../social/social.table.ts';
import { presentJobs, readSystem, scheduledJobs } from '../status/status.ts';
import { waitingApplicants, waitingPapers } from '../wholesale/wholesale.lists.repository.ts';

/** It holds nothing itself: it shows what others hold. */
export const today = defineNoun('today', {
  routes: { administrator: [todayRoutes] },
  export: {},
});

function todayRoutes(scope: FastifyInstance, services: Services, nouns: readonly Noun[]): void {
  const scheduled = scheduledJobs(nouns);
  route(scope, getToday, () => read(services, scheduled));
}

async function read(services: Services, scheduled: readonly string[]): Promise<Today> {
  const { db } = services;
  const now = Date.now();
  const stories = await listScheduled(db, TODAY_LISTED);
  const { announcement } = (await cafe.read(db)).document;
  const system = await readSystem(services, scheduled);
  return {
    messages: presentWaiting(await messages.waiting(db, 'inbox', MESSAGE_LIST_LIMITS.count)),
    suspects: presentWaiting(await messages.waiting(db, 'suspects', MESSAGE_LIST_LIMITS.count)),
    applicants: presentWaiting(await waitingApplicants(db)),
    papers: presentWaiting(await waitingPapers(db)),
    failed_mails: presentWaiting(await waitingFailed(db, STATUS_DAYS)),
    failed_jobs: system.jobs.flatMap(presentJobs).map(({ name }) => name),
    scheduled_stories: stories.map(({ id, title, created_at }) => ({
      id,
      title,
      publishes_at: created_at.toISOString(),
    })),
    sold_out: await listSoldOut(db, TODAY_LISTED),
    announcement_ends_at:
      announcement && isDue(announcement, now) ? endingSoon(announcement.until, now) : null,
    instagram: presentInstagram(await instagram.read(db), now),
    ...presentTrouble(system, now),
  };
}

function presentWaiting({ count, oldest }: WaitingRows): Today['messages'] {
  return { count, oldest_at: oldest?.toISOString() ?? null };
}

function endingSoon(until: string | null, now: number): string | null {
  return until !== null && Date.parse(until) - now <= ANNOUNCEMENT_ENDS_DAYS * DAY_MS ? until : null;
}

/** Instagram is away now and then. It matters once visitors see moments that are a day old. */
function presentInstagram(row: InstagramRow, now: number): Today['instagram'] {
  const { token, token_expires_at: ends, failed_at: failed, read_at: read } = row;
  if (token === null) return null;
  if (failed && now - (read?.getTime() ?? 0) > DAY_MS)
    return { problem: 'failing', at: failed.toISOString() };
  const isEnding = ends && ends.getTime() - now <= WARNING_DAYS * DAY_MS;
  return isEnding ? { problem: 'ending', at: ends.toISOString() } : null;
}

type System = Awaited<ReturnType<typeof readSystem>>;

function presentTrouble({ worker, backup, disk }: System, now: number) {
  const isOld = !backup || now - backup.finished_at.getTime() > OLD_BACKUP_MS;
  return {
    worker: worker.is_running ? null : { seen_at: worker.seen_at?.toISOString() ?? null },
    backup: isOld ? { finished_at: backup?.finished_at.toISOString() ?? null } : null,
    disk: disk && disk.free < LITTLE_SPACE * disk.size ? disk : null,
  };
}
