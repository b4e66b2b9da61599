import type { CafeDocument } from '@velvet-spoon/contract/cafe';
import { savedInstant } from '../../kit/local-date-time.ts';
import { type CafeErrors, findErrors } from './cafe-errors.ts';
import { type CafeValues, mapDays, type RangeRow } from './cafe-values.ts';
import { readPosition } from './position.ts';
import { readCount } from './read-count.ts';

/** What to send, or why it cannot be sent. `source` is the document that the values were typed over. */
export function readCafe(
  values: CafeValues,
  source: CafeDocument,
): { document: CafeDocument } | { errors: CafeErrors } {
  const errors = findErrors(values);
  if (Object.keys(errors).length > 0) return { errors };
  const { name, tagline, description, timeZone, address, founder, intro, film, mission, promise } = values;
  return {
    document: {
      name,
      tagline,
      description,
      timeZone,
      address,
      geo: readPosition(values.geo) ?? null,
      phones: values.phones.map(({ label, number }) => ({ label, number })),
      email: values.email.trim() || null,
      orderUrl: values.orderUrl.trim() || null,
      social: values.social.map(({ name, url }) => ({ name, url })),
      hours: readHours(values.hours),
      announcement: readAnnouncement(values, source),
      founder,
      reviews: values.reviews.map(({ quote, guest }) => ({ quote, guest })),
      statistics: values.statistics.map(({ value, label, aboutLabel }) => ({
        value: readCount(value) ?? 0,
        label,
        aboutLabel,
      })),
      intro,
      sellingPoints: values.sellingPoints.map(({ title, text }) => ({ title, text })),
      film,
      mission,
      promise,
      story: { lead: values.story.lead, paragraphs: values.story.paragraphs.map(({ text }) => text) },
      values: values.values.map(({ title, text }) => ({ title, text })),
      promises: values.promises.map(({ text }) => text),
    },
  };
}

function readHours({ weekly, exceptions }: CafeValues['hours']): CafeDocument['hours'] {
  return {
    weekly: mapDays((day) => readRanges(weekly[day])),
    exceptions: exceptions.map(({ date, note, ranges }) => ({ date, note, ranges: readRanges(ranges) })),
  };
}

function readRanges(rows: RangeRow[]): { opens: string; closes: string }[] {
  return rows.map(({ opens, closes }) => ({ opens, closes }));
}

/** Without a text there is no announcement, whatever its dates say. */
function readAnnouncement(
  { announcement: { text, from, until }, timeZone }: CafeValues,
  source: CafeDocument,
): CafeDocument['announcement'] {
  if (text.trim() === '') return null;
  // In another zone, an untouched field means another instant.
  const saved = timeZone === source.timeZone ? source.announcement : null;
  return {
    text,
    from: savedInstant(from, timeZone, saved?.from ?? null),
    until: savedInstant(until, timeZone, saved?.until ?? null),
  };
}
