import '@mantine/charts/styles.css';
import { BarChart } from '@mantine/charts';
import { useTranslation } from 'react-i18next';
import type { NumberTable } from './use-visits.ts';

/** The raspberry of the brand, and its mango, darkened until it stands out from white (3.5:1) and from the other. */
const COLORS = ['raspberry.7', '#bd7a15'];

/** Drawn for the eye only: the table beside it has the same numbers. */
export default function StepsChart({ table: { columns, rows } }: { table: NumberTable }) {
  const { language } = useTranslation().i18n;
  const data = rows.map(({ name, counts }) => ({
    name,
    ...Object.fromEntries(columns.map((column, at) => [column, counts[at]])),
  }));
  return (
    <BarChart
      h="16rem"
      data={data}
      dataKey="name"
      series={columns.map((name, at) => ({ name, color: COLORS[at]! }))}
      withLegend
      accessibilityLayer={false}
      tickLine="none"
      textColor="var(--mantine-color-dimmed)"
      valueFormatter={(value) => value.toLocaleString(language)}
      xAxisProps={{ minTickGap: 12 }}
      yAxisProps={{ allowDecimals: false, width: 40 }}
    />
  );
}
