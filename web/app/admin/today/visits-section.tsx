import { Anchor, Group, SegmentedControl, Skeleton, Text } from '@mantine/core';
import type { Compared } from '@velvet-spoon/contract/api/visits';
import { VISIT_PERIODS } from '@velvet-spoon/contract/domain/visits';
import { lazy, Suspense } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { Hint, PlainButton } from '../kit/elements.tsx';
import { Section } from '../kit/entries/entries.tsx';
import { saveBlob } from '../kit/files.ts';
import { Loaded, RefreshFailure, Waiting } from '../kit/notices/notices.tsx';
import { NumberList, NumbersTable } from './number-tables.tsx';
import styles from './today.module.css';
import {
  changeOf,
  csvOf,
  type NumberTable,
  type PeriodVisits,
  useFirstDay,
  useLists,
  usePeriod,
  useStepTable,
  useVisits,
} from './use-visits.ts';

/** The library that draws it is as large as all tabs together. Without it, the table is still there. */
const StepsChart = lazy(() => import('./chart/steps-chart.tsx').catch(() => ({ default: NoChart })));

function NoChart() {
  const { t } = useTranslation();
  return <Hint>{t('today.visits.noChart')}</Hint>;
}

export function VisitsSection() {
  const { t } = useTranslation();
  const { period, choose } = usePeriod();
  const query = useVisits(period);
  return (
    <Section title={t('today.visits.title')} lead={t('today.visits.hint')}>
      <SegmentedControl
        aria-label={t('today.visits.period')}
        className={styles.periods ?? ''}
        value={period}
        onChange={choose}
        data={VISIT_PERIODS.map((value) => ({ value, label: t(`today.visits.periods.${value}`) }))}
      />
      <RefreshFailure query={query} text={t('today.refreshError')} />
      <Loaded
        query={query}
        failure={t('today.visits.loadError')}
        waiting={<Waiting count={3} height="5rem" label={t('today.visits.loading')} />}
      >
        {(visits) => (
          <>
            {!visits.is_counting && <CountingOff />}
            {visits.counting_since !== null && <Numbers visits={visits} isOld={query.isPlaceholderData} />}
            {visits.is_counting && visits.counting_since === null && <Text>{t('today.visits.none')}</Text>}
          </>
        )}
      </Loaded>
    </Section>
  );
}

function CountingOff() {
  const { t } = useTranslation();
  return (
    <Text>
      {t('today.visits.off')}{' '}
      <Anchor component={Link} to="/admin?tab=settings" underline="always" inherit>
        {t('today.visits.toSettings')}
      </Anchor>
    </Text>
  );
}

/** Old are those of the period that was chosen before. */
function Numbers({ visits, isOld }: { visits: PeriodVisits; isOld: boolean }) {
  const { t } = useTranslation();
  const firstDay = useFirstDay(visits);
  const steps = useStepTable(visits);
  const lists = useLists(visits);
  return (
    <div className={styles.numbers} aria-busy={isOld}>
      {firstDay && <Text>{t('today.visits.firstDay', { time: firstDay })}</Text>}
      <dl className={styles.figures}>
        {(['visitors', 'orders', 'views'] as const).map((key) => (
          <Figure key={key} name={t(`today.visits.${key}`)} compared={visits[key]} visits={visits} />
        ))}
      </dl>
      <div role="img" aria-label={steps.title}>
        <Suspense fallback={<Skeleton height="16rem" />}>
          <StepsChart table={steps} />
        </Suspense>
      </div>
      <Group justify="space-between" align="start">
        <details className={styles.details}>
          <summary>{t('today.visits.asTable')}</summary>
          <NumbersTable table={steps} heading={t('today.visits.time')} />
        </details>
        <CsvButton visits={visits} tables={[steps, ...lists]} />
      </Group>
      <div className={styles.lists}>
        {lists.map((table) => (
          <NumberList key={table.key} table={table} />
        ))}
      </div>
    </div>
  );
}

type FigureProps = { name: string; compared: Compared; visits: PeriodVisits };

function Figure({ name, compared, visits }: FigureProps) {
  const { t, i18n } = useTranslation();
  const change = changeOf(compared, visits);
  const percent = new Intl.NumberFormat(i18n.language, { style: 'percent' }).format(Math.abs(change ?? 0));
  const before = t(`today.visits.before.${visits.period}`);
  const isSame = Math.abs(change ?? 0) < 0.005;
  const words = isSame ? 'same' : (change ?? 0) > 0 ? 'more' : 'fewer';
  return (
    <div className={styles.figure}>
      <dt>{name}</dt>
      <dd className={styles.count}>{compared.now.toLocaleString(i18n.language)}</dd>
      <dd className={styles.change}>
        {change === null ? t('today.visits.tooFew') : t(`today.visits.${words}`, { percent, before })}
      </dd>
    </div>
  );
}

type CsvButtonProps = { visits: PeriodVisits; tables: NumberTable[] };

function CsvButton({ visits, tables }: CsvButtonProps) {
  const { t } = useTranslation();

  function download(): void {
    const { visitors, views, orders, period } = visits;
    const totals = [visitors, orders, views].map(({ now }) => now);
    const total: NumberTable = {
      key: 'total',
      title: t('today.visits.total'),
      columns: ['visitors', 'orders', 'views'].map((key) => t(`today.visits.${key}`)),
      rows: [{ name: t(`today.visits.periods.${period}`), counts: totals }],
    };
    const columns = ['csvColumns.list', 'csvColumns.item', 'csvColumns.measure', 'times'];
    const text = csvOf(
      columns.map((key) => t(`today.visits.${key}`)),
      [total, ...tables],
    );
    const name = `visits-${period}-${new Date().toISOString().slice(0, 10)}.csv`;
    saveBlob(new Blob([text], { type: 'text/csv' }), name);
  }

  return <PlainButton onClick={download}>{t('today.visits.csv')}</PlainButton>;
}
