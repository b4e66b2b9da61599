import type { Visits } from '@velvet-spoon/contract/api/visits';
import { VISIT_TOP, type VisitPeriod } from '@velvet-spoon/contract/domain/visits';
import { addDays, dateIn, instantIn, timeIn } from '@velvet-spoon/contract/domain/zoned-time';
import * as cafe from '../cafe/cafe.repository.ts';
import type { Db } from '../platform/db/database.ts';
import * as settings from '../settings/settings.repository.ts';
import { type Kind, THING } from './subjects.ts';
import type { Span, Step, Total } from './visits.repository.ts';
import * as repository from './visits.repository.ts';
import { hourIn } from './visits.service.ts';

const HOUR_MS = 3_600_000;
const DAYS = { today: 1, '7d': 7, '28d': 28 };
/** Of pages whose names are looked up: some of the most viewed are not desserts or stories, or are gone. */
const MANY = 60;

/** What guests looked at in a period that ends now, and how much that was in the same time before. */
export async function readNumbers(db: Db, period: VisitPeriod, now: number): Promise<Visits> {
  const [{ counts_visits }, { document }] = await Promise.all([settings.read(db), cafe.read(db)]);
  const { starts, span, before } = timesOf(period, document.timeZone, now);
  const [first, totals, steps, ...earlier] = await Promise.all([
    repository.findFirst(db),
    repository.total(db, span),
    repository.totalBySteps(db, span, starts),
    ...before.map((one) => repository.totalBySteps(db, one, [one.from])),
  ]);
  const compare = (kind: Kind) => ({ now: sumOf(totals, { kind }), before: sumOf(earlier.flat(), { kind }) });
  const tapped = (kind: Kind) => sumOf(totals, { kind });
  const looked = [...topOf(totals, 'view', MANY), ...topOf(totals, 'order', MANY)];
  const names = await repository.findNames(
    db,
    looked.flatMap(({ subject }) => THING.exec(subject)?.[1] ?? []),
  );
  const things = (folder: string) =>
    [...names]
      .filter(([page]) => page.startsWith(folder) && looked.some(({ subject }) => subject === page))
      .map(([subject, name]) => ({
        slug: subject.slice(folder.length),
        name,
        views: sumOf(totals, { kind: 'view', subject }),
        orders: sumOf(totals, { kind: 'order', subject }),
      }))
      .toSorted((a, b) => b.views - a.views || b.orders - a.orders)
      .slice(0, VISIT_TOP);
  const searches = (kind: 'search' | 'vain-search') =>
    topOf(totals, kind).map(({ subject, count }) => ({ words: subject, count, is_vain: kind !== 'search' }));
  return {
    is_counting: counts_visits,
    counting_since: first?.toISOString() ?? null,
    steps: starts.map((start, at) => ({
      starts_at: start.toISOString(),
      visitors: sumOf(steps, { at, kind: 'visitor' }),
      orders: sumOf(steps, { at, kind: 'order' }),
    })),
    visitors: compare('visitor'),
    views: compare('view'),
    orders: compare('order'),
    taps: { menu: tapped('menu'), phone: tapped('phone'), map: tapped('map'), share: tapped('share') },
    desserts: things('/menu/'),
    stories: things('/news/').map(({ slug, name, views }) => ({ slug, title: name, views })),
    searches: [...searches('search'), ...searches('vain-search')].toSorted((a, b) => b.count - a.count),
    referrers: topOf(totals, 'referrer').map(({ subject, count }) => ({ host: subject, count })),
    devices: {
      phone: sumOf(totals, { kind: 'visitor', subject: 'phone' }),
      computer: sumOf(totals, { kind: 'visitor', subject: 'computer' }),
    },
    dead_links: topOf(totals, 'dead-link').map(({ subject, count }) => ({ path: subject, count })),
  };
}

type Row = { kind: Kind; count: number; subject?: string; at?: number };

function sumOf(rows: readonly Row[], { kind, subject, at }: Omit<Row, 'count'>): number {
  const isMeant = (row: Row) =>
    row.kind === kind && (subject ?? row.subject) === row.subject && (at ?? row.at) === row.at;
  return rows.filter(isMeant).reduce((sum, { count }) => sum + count, 0);
}

function topOf(totals: readonly Total[], kind: Kind, most = VISIT_TOP): Total[] {
  return totals
    .filter((one) => one.kind === kind && one.subject !== '')
    .toSorted((a, b) => b.count - a.count || a.subject.localeCompare(b.subject))
    .slice(0, most);
}

/** In the time zone of the cafe: a day may have 23 or 25 hours. */
function timesOf(period: VisitPeriod, zone: string, now: number) {
  const today = dateIn(zone, now);
  const midnight = (date: string) => new Date(instantIn(zone, date, '00:00'));
  /** The end of the hour in which the clock showed the same time on that day. */
  const sameHour = (date: string) =>
    new Date(hourIn(zone, instantIn(zone, date, timeIn(zone, now))) + HOUR_MS);
  const span = (step: Step, from: Date, to = new Date(now + 1)): Span => ({ step, from, to });
  if (period === '12m') {
    const month = (number: number) => midnight(addMonths(`${today.slice(0, 8)}01`, number));
    const starts = Array.from({ length: 12 }, (_, index) => month(index - 11));
    const before = [
      span('month', month(-23), month(-12)),
      span('hour', month(-12), sameHour(addMonths(today, -12))),
    ];
    return { starts, span: span('month', month(-11)), before };
  }
  const days = DAYS[period];
  const from = midnight(addDays(today, 1 - days));
  const hours = Math.ceil((now + 1 - from.getTime()) / HOUR_MS);
  const starts =
    period === 'today'
      ? Array.from({ length: hours }, (_, index) => new Date(from.getTime() + index * HOUR_MS))
      : Array.from({ length: days }, (_, index) => midnight(addDays(today, 1 - days + index)));
  const before = [span('hour', midnight(addDays(today, 1 - 2 * days)), sameHour(addDays(today, -days)))];
  return { starts, span: span('hour', from), before };
}

/** The same day of another month, or its last if it is shorter. */
function addMonths(date: string, months: number): string {
  const [year = 0, month = 1, day = 1] = date.split('-').map(Number);
  const lastDay = new Date(Date.UTC(year, month + months, 0)).getUTCDate();
  return new Date(Date.UTC(year, month - 1 + months, Math.min(day, lastDay))).toISOString().slice(0, 10);
}
