import { Anchor, Table, Text } from '@mantine/core';
import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import { Hint } from '../kit/elements.tsx';
import styles from './today.module.css';
import type { NumberTable } from './use-visits.ts';

/** A list with its title, or what is said in its place. */
export function NumberList({ table }: { table: NumberTable }) {
  const { t } = useTranslation();
  const id = useId();
  return (
    <section aria-labelledby={id} className={styles.numberList}>
      <Text component="h3" id={id} fw={600}>
        {table.title}
      </Text>
      {table.rows.length === 0 ? <Hint>{t('today.visits.empty')}</Hint> : <NumbersTable table={table} />}
    </section>
  );
}

type NumbersTableProps = {
  table: NumberTable;
  /** Of the first column, if the title above does not say it. */
  heading?: string;
};

export function NumbersTable({ table: { title, columns, rows }, heading }: NumbersTableProps) {
  const { i18n } = useTranslation();
  return (
    <Table className={styles.table ?? ''} verticalSpacing={6} horizontalSpacing={0} aria-label={title}>
      <Table.Thead>
        <Table.Tr>
          <Table.Th scope="col">{heading ?? <span className="visually-hidden">{title}</span>}</Table.Th>
          {columns.map((column) => (
            <Table.Th key={column} scope="col" className={styles.number ?? ''}>
              {column}
            </Table.Th>
          ))}
        </Table.Tr>
      </Table.Thead>
      <Table.Tbody>
        {rows.map(({ name, note, href, counts }) => (
          <Table.Tr key={`${name} ${note ?? ''}`}>
            <Table.Th scope="row" className={styles.name ?? ''}>
              {href ? (
                <Anchor href={href} target="_blank" inherit>
                  {name}
                </Anchor>
              ) : (
                name
              )}
              {note && <Hint span> {note}</Hint>}
            </Table.Th>
            {counts.map((count, at) => (
              <Table.Td key={columns[at]} className={styles.number ?? ''}>
                {count.toLocaleString(i18n.language)}
              </Table.Td>
            ))}
          </Table.Tr>
        ))}
      </Table.Tbody>
    </Table>
  );
}
