import { Button, Stack, Text } from '@mantine/core';
import { type ReactNode, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { moved } from '../values/cafe-values.ts';
import styles from './form.module.css';
import { RowButtons } from './row-buttons.tsx';
import { useCafeFields } from './use-cafe-form.ts';

type Row = { key: string };

type ListFieldProps = {
  /** The path of the list in the values. */
  name: string;
  /** Where its texts are, below `cafe`: title, hint, item and add. */
  text: string;
  rows: Row[];
  limit: number;
  create: () => Row;
  isOrdered?: boolean;
  children: (path: string, index: number) => ReactNode;
};

/** A list whose rows can be added, removed and moved. */
export function ListField({ name, text, rows, limit, create, isOrdered = true, children }: ListFieldProps) {
  const { t, i18n } = useTranslation();
  const { changeRows } = useCafeFields();
  const addButton = useRef<HTMLButtonElement>(null);
  const [added, setAdded] = useState<string | null>(null);
  const isFull = rows.length >= limit;
  const hint = `cafe.${text}.hint`;

  function add(): void {
    if (isFull) return;
    const row = create();
    setAdded(row.key);
    changeRows(name, [...rows, row]);
  }

  function remove(index: number): void {
    changeRows(name, rows.toSpliced(index, 1));
    addButton.current?.focus();
  }

  return (
    <div role="group" aria-label={t(`cafe.${text}.title`)}>
      <Text fw={600} mb={4}>
        {t(`cafe.${text}.title`)}
      </Text>
      {i18n.exists(hint) && (
        <Text size="sm" c="dimmed" mb="xs">
          {t(hint)}
        </Text>
      )}
      <ul className={styles.rows}>
        {rows.map(({ key }, index) => {
          const item = t(`cafe.${text}.item`, { number: index + 1 });
          return (
            <li key={key} className={styles.row} ref={key === added ? focusFirstField : null}>
              <div className={styles.rowHead}>
                <Text size="sm" c="dimmed">
                  {item}
                </Text>
                <RowButtons
                  item={item}
                  isFirst={index === 0}
                  isLast={index === rows.length - 1}
                  onMove={isOrdered ? (by) => changeRows(name, moved(rows, index, index + by)) : undefined}
                  onRemove={() => remove(index)}
                />
              </div>
              <Stack gap="sm" role="group" aria-label={item}>
                {children(`${name}.${index}`, index)}
              </Stack>
            </li>
          );
        })}
      </ul>
      <Button ref={addButton} variant="default" aria-disabled={isFull || undefined} onClick={add}>
        {isFull ? t('cafe.list.full', { limit }) : t(`cafe.${text}.add`)}
      </Button>
    </div>
  );
}

function focusFirstField(row: HTMLElement | null): void {
  row?.querySelector<HTMLElement>('input, textarea')?.focus();
}
