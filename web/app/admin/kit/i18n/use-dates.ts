import { useTranslation } from 'react-i18next';

type Dates = {
  /** A plain date such as 2026-11-06: a day without a time zone. */
  day: (date: string) => string;
  /** An instant, on the reader's own clock. */
  moment: (instant: string) => string;
};

/** Long month, day and year, in the language of the interface. */
export function useDates(): Dates {
  const { language } = useTranslation().i18n;
  const long = { year: 'numeric', month: 'long', day: 'numeric' } as const;
  const day = new Intl.DateTimeFormat(language, { ...long, timeZone: 'UTC' });
  const moment = new Intl.DateTimeFormat(language, { ...long, hour: 'numeric', minute: '2-digit' });
  return {
    day: (date) => day.format(new Date(date)),
    moment: (instant) => moment.format(new Date(instant)),
  };
}
