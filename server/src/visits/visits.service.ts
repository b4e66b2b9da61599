import { createHmac, randomBytes } from 'node:crypto';
import { dateIn, instantIn, timeIn } from '@velvet-spoon/contract/domain/zoned-time';
import * as cafe from '../cafe/cafe.repository.ts';
import { inTransaction, type Tx } from '../platform/db/database.ts';
import { defineJob } from '../platform/jobs/job.ts';
import type { Services } from '../platform/services.ts';
import * as settings from '../settings/settings.repository.ts';
import { type Client, type Counted, lostView, MADE_KINDS, THING } from './subjects.ts';
import type { CountRow } from './visits.repository.ts';
import * as repository from './visits.repository.ts';

/** How often something happened in a quarter of an hour, which starts at `at`. */
export type Tally = Counted & { at: number; count: number };

/** A visitor, in the quarter of an hour of the visit. */
export type Seen = { client: Client; device: 'phone' | 'computer'; at: number };

type Batch = { tallies: Tally[]; visitors: Seen[] };

/** Subjects of a kind that guests can make up: so many for an hour and for a month. The rest counts without a subject. */
const ROOM = { hour: 20, month: 200 };
/** For so long after midnight, processes may still write what they counted before it. */
const GRACE_MS = 10 * 60_000;
/** So that each of the last twelve months can be compared with the same hours a year before. */
const HOURS_KEPT_MONTHS = 25;

/** Writes what a process has counted, unless staff have switched counting off. */
export function writeVisits(services: Pick<Services, 'db'>, batch: Batch, now: number): Promise<void> {
  return inTransaction(services, async (tx) => {
    await repository.lock(tx.db);
    const { counts_visits } = await settings.read(tx.db);
    const { document } = await cafe.read(tx.db);
    const zone = document.timeZone;
    await repository.forgetVisitors(tx.db, dateIn(zone, now - GRACE_MS));
    if (!counts_visits) return;
    const hourOf = remember((at) => new Date(hourIn(zone, at)));
    const monthOf = remember((at) => monthIn(zone, at));
    const tallies = [
      ...(await knownOnly(tx, batch.tallies)),
      ...(await newVisitors(tx, batch.visitors, zone, now)),
    ];
    const hours = await limitMade(
      tx,
      tallies.map(({ at, ...one }) => ({ ...one, step: 'hour', starts_at: hourOf(at) })),
    );
    // From the hours, so that what had no room there takes none here.
    const months = await limitMade(
      tx,
      hours.map((row) => ({ ...row, step: 'month', starts_at: monthOf(row.starts_at.getTime()) })),
    );
    await repository.add(tx.db, [...hours, ...months]);
  });
}

/** A visitor counts once a day, at the hour of the first visit. */
async function newVisitors(tx: Tx, visitors: readonly Seen[], zone: string, now: number): Promise<Tally[]> {
  const dayOf = remember((at) => dateIn(zone, at));
  const days = Map.groupBy(visitors, ({ at }) => dayOf(at));
  const tallies: Tally[] = [];
  for (const [day, seen] of days) {
    // The salt of that day is gone, so nobody can tell who has been counted.
    if (day < dateIn(zone, now - GRACE_MS)) continue;
    const salt = await repository.readSalt(tx.db, day, randomBytes(32).toString('base64url'));
    const hashes = new Map<string, Seen>();
    for (const one of seen) {
      const hash = visitorHash(salt, one.client);
      if (!hashes.has(hash)) hashes.set(hash, one);
    }
    for (const hash of await repository.addVisitors(tx.db, day, [...hashes.keys()])) {
      const { device, at } = hashes.get(hash)!;
      tallies.push({ kind: 'visitor', subject: device, at, count: 1 });
    }
  }
  return tallies;
}

function visitorHash(salt: string, { address, agent }: Client): string {
  return createHmac('sha256', salt).update(`${address}\n${agent}`).digest('base64url');
}

/** Desserts and stories that do not exist are not counted by their names. */
async function knownOnly(tx: Tx, tallies: readonly Tally[]): Promise<Tally[]> {
  const slugs = new Set(tallies.flatMap(({ subject }) => THING.exec(subject)?.[1] ?? []));
  const known = await repository.findNames(tx.db, [...slugs]);
  return tallies.flatMap((one) => {
    if (one.kind === 'dead-link' || !THING.test(one.subject) || known.has(one.subject)) return [one];
    if (one.kind === 'order') return [{ ...one, subject: '' }];
    return lostView(one.subject).map((counted) => ({ ...one, ...counted }));
  });
}

/** Sums up rows of one step, and drops the subjects for which there is no room. The most frequent come first. */
async function limitMade(tx: Tx, given: readonly CountRow[]): Promise<CountRow[]> {
  const rows = sumOf(given).toSorted((a, b) => b.count - a.count);
  const known = new Set<string>();
  const used = new Map<string, number>();
  const take = (room: string) => used.set(room, (used.get(room) ?? 0) + 1);
  for (const row of await repository.listMade(tx.db, rows)) {
    known.add(keyOf(row));
    take(roomOf(row));
  }
  const limited = rows.map((row) => {
    if (row.subject === '' || !MADE_KINDS.includes(row.kind) || known.has(keyOf(row))) return row;
    if ((used.get(roomOf(row)) ?? 0) >= ROOM[row.step]) return { ...row, subject: '' };
    take(roomOf(row));
    return row;
  });
  return sumOf(limited);
}

/** One row for each key, because a statement cannot change a row twice. */
function sumOf(rows: readonly CountRow[]): CountRow[] {
  const sums = new Map<string, CountRow>();
  for (const row of rows) {
    const { count } = sums.get(keyOf(row)) ?? { count: 0 };
    sums.set(keyOf(row), { ...row, count: count + row.count });
  }
  return [...sums.values()];
}

type Key = Omit<CountRow, 'count'>;

const roomOf = ({ step, starts_at, kind }: Key) => `${step} ${starts_at.getTime()} ${kind}`;
const keyOf = (row: Key) => `${roomOf(row)} ${row.subject}`;

/** When the hour began that the clock in a zone shows. */
export function hourIn(zone: string, instant: number): number {
  return instant - (instant % 60_000) - Number(timeIn(zone, instant).slice(3)) * 60_000;
}

function monthIn(zone: string, instant: number): Date {
  return new Date(instantIn(zone, `${dateIn(zone, instant).slice(0, 8)}01`, '00:00'));
}

/** There are few quarters of an hour, and each takes longer to look up in a calendar than to count. */
function remember<Result>(work: (at: number) => Result): (at: number) => Result {
  const known = new Map<number, Result>();
  return (at) => known.get(at) ?? known.set(at, work(at)).get(at)!;
}

/** Every hour, because midnight is at another hour in each zone. Hours go after 25 months, and their months stay. */
export const visitsSweepJob = defineJob({
  name: 'visits-sweep',
  schedule: '15 * * * *',
  async run({ db, log }: Pick<Services, 'db' | 'log'>) {
    const { document } = await cafe.read(db);
    const now = new Date();
    await repository.forgetVisitors(db, dateIn(document.timeZone, now.getTime() - GRACE_MS));
    const before = new Date(now);
    before.setUTCMonth(now.getUTCMonth() - HOURS_KEPT_MONTHS);
    const hours = await repository.removeHours(db, before);
    if (hours > 0) log.info({ hours }, 'deleted old hours of visits');
  },
});
