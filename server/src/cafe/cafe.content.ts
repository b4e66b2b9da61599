import { nextAnnouncementChange } from '@velvet-spoon/contract/announcement';
import { type CafeDocument, getCafe } from '@velvet-spoon/contract/cafe';
import { nextMidnight, nextOpeningChange } from '@velvet-spoon/contract/opening-hours';
import { type PublicContent, publicRead } from '../platform/content/public-content.ts';
import * as repository from './cafe.repository.ts';

export const cafeContent: PublicContent = {
  name: 'cafe',
  tables: ['cafe'],
  reads: [publicRead(getCafe)],
  async changesIn(db) {
    const { document } = await repository.read(db);
    return nextChange(document, Date.now()) - Date.now();
  },
  pages: {
    paths: ['/', '/about', '/contact', '/privacy', '/wholesale/register', '/wholesale/login'],
    changedAt: async (db) => (await repository.read(db)).updated_at,
  },
};

/**
 * When pages look different although nobody changed anything: an announcement begins or ends, the cafe opens or closes,
 * or its day is over, and with it an exception to the hours or the year of the copyright line.
 */
export function nextChange({ announcement, hours, timeZone }: CafeDocument, now: number): number {
  const times = [
    announcement && nextAnnouncementChange(announcement, now),
    nextOpeningChange(hours, timeZone, now),
    nextMidnight(timeZone, now),
  ];
  return Math.min(...times.filter((time) => time !== null));
}
