import { addDays, dateIn, instantIn } from '@velvet-spoon/contract/domain/zoned-time';
import { cafe } from '../../seed/cafe.ts';
import { posts } from '../../seed/posts.ts';
import { products } from '../../seed/products.ts';
import { seedOnce } from '../platform/db/seeds.repository.ts';
import type { Services } from '../platform/services.ts';
import type { Kind } from './subjects.ts';
import * as repository from './visits.repository.ts';
import { type Tally, writeVisits } from './visits.service.ts';

const DAYS = 60;
/** Visitors in each hour of a day, from seven in the morning to ten at night: most look before noon. */
const HOURS = [2, 4, 7, 9, 9, 8, 6, 5, 5, 4, 4, 5, 6, 5, 3, 2];
const OPENS = 7;
const WEEKEND = 1.6;

/** How many of each there are for one visitor. */
const SHARES: [Kind, Record<string, number>][] = [
  ['view', { '/': 0.7, '/menu': 0.6, '/news': 0.18, '/contact': 0.2, '/about': 0.1 }],
  ['view', Object.fromEntries(products.map(({ slug }, place) => [`/menu/${slug}`, 0.3 / (place + 1.5)]))],
  ['view', Object.fromEntries(posts.map(({ slug }, place) => [`/news/${slug}`, 0.1 / (place + 2)]))],
  ['order', Object.fromEntries(products.map(({ slug }, place) => [`/menu/${slug}`, 0.06 / (place + 2)]))],
  ['order', { '': 0.05 }],
  ['menu', { '': 0.1 }],
  ['phone', { '': 0.04 }],
  ['map', { '': 0.07 }],
  ['search', { cheesecake: 0.03, 'nut free': 0.02, 'birthday cake': 0.015 }],
  ['vain-search', { croissant: 0.012, 'ice cream': 0.008 }],
  ['referrer', { 'google.com': 0.35, 'instagram.com': 0.2, 'happycow.net': 0.06 }],
  ['visitor', { phone: 0.7, computer: 0.3 }],
  ['dead-link', { '/menu.pdf': 0.006 }],
];

/**
 * Sixty days of made-up visits up to yesterday, so that a new owner sees what the numbers will look like. Only for the
 * demo: a real site counts its own from the first day.
 */
export function seedDemoVisits(services: Pick<Services, 'db'>, now = Date.now()): Promise<number> {
  return seedOnce(services.db, 'visits', ['demo'], async () => {
    if ((await repository.findFirst(services.db)) !== null) return false;
    await writeVisits(services, { tallies: demoVisits(now), visitors: [] }, now);
    return true;
  });
}

function demoVisits(now: number): Tally[] {
  const random = numbersBetween0And1();
  const today = dateIn(cafe.timeZone, now);
  const tallies: Tally[] = [];
  for (let day = 0; day < DAYS; day += 1) {
    const date = addDays(today, day - DAYS);
    const isWeekend = [0, 6].includes(new Date(date).getUTCDay());
    const busy = (0.6 + (0.6 * day) / DAYS) * (isWeekend ? WEEKEND : 1) * (0.8 + 0.4 * random());
    for (const [hour, usual] of HOURS.entries()) {
      const at = instantIn(cafe.timeZone, date, `${String(OPENS + hour).padStart(2, '0')}:00`);
      for (const [kind, shares] of SHARES) {
        for (const [subject, share] of Object.entries(shares)) {
          tallies.push({ kind, subject, at, count: Math.floor(usual * busy * share + random()) });
        }
      }
    }
  }
  return tallies.filter(({ count }) => count > 0);
}

/** The same on every machine: a linear congruential generator, with the constants of Numerical Recipes. */
function numbersBetween0And1(): () => number {
  let state = 28;
  return () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return state / 2 ** 32;
  };
}
