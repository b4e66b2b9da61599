import { keepPreviousData, useQuery } from '@tanstack/react-query';
import type { Compared, Visits } from '@velvet-spoon/contract/api/visits';
import { csvHeading, csvLine } from '@velvet-spoon/contract/domain/csv';
import { VISIT_PERIODS, type VisitPeriod } from '@velvet-spoon/contract/domain/visits';
import { dateIn } from '@velvet-spoon/contract/domain/zoned-time';
import { useTranslation } from 'react-i18next';
import { useSearchParams } from 'react-router';
import { useCafe } from '../../api/root-data.ts';
import { adminApi } from '../kit/session/admin-api.ts';
import { FRESH } from '../kit/session/query-client.ts';
import { useNow } from '../kit/time.ts';

/** The address says which period, so that a link and a reload show the same numbers. */
export function usePeriod() {
  const [search, setSearch] = useSearchParams();
  const period = VISIT_PERIODS.find((name) => name === search.get('period')) ?? '7d';
  const choose = (next: string) => setSearch({ tab: 'today', period: next }, { replace: true });
  return { period, choose };
}

/** While another period loads, the one before stays. */
export function useVisits(period: VisitPeriod) {
  return useQuery({
    queryKey: ['visits', period],
    queryFn: async () => ({
      ...(await adminApi.request('GET /admin/visits', { query: { period } })),
      period,
    }),
    placeholderData: keepPreviousData,
    ...FRESH,
  });
}

export type PeriodVisits = Visits & { period: VisitPeriod };

/** A percentage of fewer says more about chance than about visitors. */
const FEWEST = 20;
const DAY_MS = 24 * 60 * 60 * 1000;
const DAYS: Record<VisitPeriod, number> = { today: 1, '7d': 7, '28d': 28, '12m': 366 };

/** Null if there is too little to compare, or counting began in the middle of the time before. */
export function changeOf({ now, before }: Compared, visits: PeriodVisits): number | null {
  const { period, steps, counting_since: since } = visits;
  const start = Date.parse(steps[0]?.starts_at ?? '') - DAYS[period] * DAY_MS;
  if (now < FEWEST || before < FEWEST || since === null || Date.parse(since) > start + DAY_MS) return null;
  return now / before - 1;
}

const STEP: Record<VisitPeriod, Intl.DateTimeFormatOptions> = {
  today: { hour: 'numeric', minute: '2-digit' },
  '7d': { weekday: 'short' },
  '28d': { day: 'numeric', month: 'short' },
  '12m': { month: 'short', year: 'numeric' },
};

/** Hours, days and months are those of the cafe, wherever staff are. */
function useStepNames({ period, steps }: PeriodVisits): string[] {
  const { language } = useTranslation().i18n;
  const { timeZone } = useCafe();
  const format = new Intl.DateTimeFormat(language, { ...STEP[period], timeZone });
  return steps.map(({ starts_at: at }) => format.format(new Date(at)));
}

/** The time at which counting began, if that was today. */
export function useFirstDay({ counting_since: since }: Visits): string | null {
  const { language } = useTranslation().i18n;
  const { timeZone } = useCafe();
  const now = useNow();
  if (since === null || dateIn(timeZone, Date.parse(since)) !== dateIn(timeZone, now)) return null;
  const format = new Intl.DateTimeFormat(language, { hour: 'numeric', minute: '2-digit', timeZone });
  return format.format(new Date(since));
}

/** What is shown as a table, and written to the file. */
export type NumberTable = {
  key: string;
  title: string;
  columns: string[];
  /** An instant has a short name on the page, and its own in the file. */
  rows: { name: string; at?: string; note?: string; href?: string; counts: number[] }[];
};

/** What happened step by step, which the chart draws. */
export function useStepTable(visits: PeriodVisits): NumberTable {
  const { t } = useTranslation();
  const names = useStepNames(visits);
  return {
    key: 'steps',
    title: t('today.visits.steps'),
    columns: [t('today.visits.visitors'), t('today.visits.orders')],
    rows: visits.steps.map(({ starts_at: at, visitors, orders }, index) => ({
      name: names[index]!,
      at,
      counts: [visitors, orders],
    })),
  };
}

export function useLists(visits: Visits): NumberTable[] {
  const { t } = useTranslation();
  const once = (key: string, rows: NumberTable['rows'], column = 'times'): NumberTable => {
    return { key, title: t(`today.visits.${key}`), columns: [t(`today.visits.${column}`)], rows };
  };
  const { desserts, stories, searches, referrers, devices, dead_links: deadLinks, taps } = visits;
  return [
    {
      key: 'desserts',
      title: t('today.visits.desserts'),
      columns: [t('today.visits.dessertViews'), t('today.visits.dessertOrders')],
      rows: desserts.map(({ slug, name, views, orders }) => ({
        name,
        href: `/menu/${slug}`,
        counts: [views, orders],
      })),
    },
    once(
      'stories',
      stories.map(({ slug, title, views }) => ({ name: title, href: `/news/${slug}`, counts: [views] })),
      'dessertViews',
    ),
    once(
      'searches',
      searches.map(({ words, count, is_vain: isVain }) => ({
        name: words,
        ...(isVain && { note: t('today.visits.vain') }),
        counts: [count],
      })),
    ),
    once(
      'referrers',
      referrers.map(({ host, count }) => ({ name: host, counts: [count] })),
    ),
    once('devices', named(devices, 'device'), 'visitors'),
    once('taps', named(taps, 'tap')),
    once(
      'deadLinks',
      deadLinks.map(({ path, count }) => ({ name: path, counts: [count] })),
    ),
  ];

  function named(counts: Record<string, number>, texts: string): NumberTable['rows'] {
    return Object.entries(counts)
      .filter(([, count]) => count > 0)
      .map(([key, count]) => ({ name: t(`today.visits.${texts}.${key}`), counts: [count] }));
  }
}

/** One number per line, so that a spreadsheet can filter and sum them. */
export function csvOf(columns: readonly string[], tables: readonly NumberTable[]): string {
  const lines = tables.flatMap(({ title, columns: measures, rows }) =>
    rows.flatMap(({ name, at, note, counts }) => {
      const item = at ?? (note ? `${name} (${note})` : name);
      return counts.map((count, index) => [title, item, measures[index]!, String(count)]);
    }),
  );
  return csvHeading(columns) + lines.map(csvLine).join('');
}
