import type { CafeDocument } from '@velvet-spoon/contract/cafe';
import { refusedFields } from '../../kit/forms.ts';
import { savedInstant } from '../../kit/time.ts';
import { type CafeErrors, findErrors } from './cafe-errors.ts';
import { type CafeValues, mapDays, type RangeRow, readCount, readPosition } from './cafe-values.ts';

/** Where a refused path of the document stands in the form, and what to say there. */
const PLACES: [path: RegExp, field: string, text: string][] = [
  [/^geo\b.*$/, 'geo', 'geo'],
  [/^email$/, 'email', 'email'],
  [/^orderUrl$/, 'orderUrl', 'link'],
  [/^(social\.\d+\.url)$/, '$1', 'link'],
  [/^(phones\.\d+\.number)$/, '$1', 'phone'],
  [/^(announcement\.until)$/, '$1', 'until'],
  [/^(hours\.weekly\.\w+|hours\.exceptions\.\d+\.ranges)$/, '$1.0.opens', 'overlap'],
  [/^(hours\..*\.closes)$/, '$1', 'sameTime'],
  [/^(hours\.exceptions\.\d+\.date)$/, '$1', 'date'],
  [/^((?:story\.paragraphs|promises)\.\d+)$/, '$1.text', 'refused'],
  [/^(.*)$/, '$1', 'refused'],
];

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

/** The fields that a refused save names. */
export function refusalsIn(error: unknown): CafeErrors {
  const errors: CafeErrors = {};
  for (const refused of refusedFields(error)) {
    const [path, field, text] = PLACES.find(([path]) => path.test(refused)) ?? [];
    if (path && field) errors[refused.replace(path, field)] = `cafe.errors.${text}`;
  }
  return errors;
}
