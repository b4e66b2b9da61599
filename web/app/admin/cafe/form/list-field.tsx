import { Stack, Text } from '@mantine/core';
import { CAFE_LIMITS } from '@velvet-spoon/contract/domain/limits';
import { type ReactNode, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Hint, PlainButton } from '../../kit/elements.tsx';
import { GlyphButton } from '../../kit/glyph.tsx';
import { moved, newRow } from '../values/cafe-values.ts';
import { Within } from './fields.tsx';
import styles from './form.module.css';
import { useCafeFields } from './use-cafe-form.ts';

type ListName =
  | 'phones'
  | 'social'
  | 'exceptions'
  | 'sellingPoints'
  | 'statistics'
  | 'reviews'
  | 'paragraphs'
  | 'values'
  | 'promises'
  | 'ingredients';

type ListFieldProps = {
  /** Names its limit, and its texts below `cafe`: title, hint, item and add. */
  name: ListName;
  /** Where it is in the document, if not under its name. */
  at?: string;
  /** A new row. */
  empty: object;
  isOrdered?: boolean;
  /** The fields of a row. */
  children: ReactNode | ((path: string, index: number) => ReactNode);
};

/** A list whose rows can be added, removed and moved. */
export function ListField({ name, at = name, empty, isOrdered = true, children }: ListFieldProps) {
  const { t, i18n } = useTranslation();
  const { form, changeRows } = useCafeFields();
  const addButton = useRef<HTMLButtonElement>(null);
  const [added, setAdded] = useState<string | null>(null);
  const rows: { key: string }[] = form.getInputProps(at).value;
  const limit = CAFE_LIMITS[name];
  const isFull = rows.length >= limit;
  const hint = `cafe.${name}.hint`;

  function add(): void {
    if (isFull) return;
    const row = newRow(empty);
    setAdded(row.key);
    changeRows(at, [...rows, row]);
  }

  function remove(index: number): void {
    changeRows(at, rows.toSpliced(index, 1));
    addButton.current?.focus();
  }

  return (
    <div role="group" aria-label={t(`cafe.${name}.title`)}>
      <Text fw={600} mb={4}>
        {t(`cafe.${name}.title`)}
      </Text>
      {i18n.exists(hint) && <Hint mb="xs">{t(hint)}</Hint>}
      <ul className={styles.rows}>
        {rows.map(({ key }, index) => {
          const item = t(`cafe.${name}.item`, { number: index + 1 });
          const path = `${at}.${index}`;
          return (
            <li key={key} className={styles.row} ref={key === added ? focusFirstField : null}>
              <div className={styles.rowHead}>
                <Hint>{item}</Hint>
                <RowButtons
                  item={item}
                  isFirst={index === 0}
                  isLast={index === rows.length - 1}
                  onMove={isOrdered ? (by) => changeRows(at, moved(rows, index, index + by)) : undefined}
                  onRemove={() => remove(index)}
                />
              </div>
              <Stack gap="sm" role="group" aria-label={item}>
                <Within path={path} text={name}>
                  {typeof children === 'function' ? children(path, index) : children}
                </Within>
              </Stack>
            </li>
          );
        })}
      </ul>
      <PlainButton ref={addButton} aria-disabled={isFull || undefined} onClick={add}>
        {isFull ? t('cafe.list.full', { limit }) : t(`cafe.${name}.add`)}
      </PlainButton>
    </div>
  );
}

function focusFirstField(row: HTMLElement | null): void {
  row?.querySelector<HTMLElement>('input, textarea')?.focus();
}

type RowButtonsProps = {
  /** What the row is called, such as "Phone 2". */
  item: string;
  isFirst: boolean;
  isLast: boolean;
  /** Without it, the order of the rows has no meaning. */
  onMove?: ((by: -1 | 1) => void) | undefined;
  onRemove: () => void;
};

export function RowButtons({ item, isFirst, isLast, onMove, onRemove }: RowButtonsProps) {
  const { t } = useTranslation();
  const button = (name: 'up' | 'down' | 'remove', isIdle: boolean, onClick: () => void) => (
    <GlyphButton name={name} label={t(`cafe.list.${name}`, { item })} isIdle={isIdle} onClick={onClick} />
  );
  return (
    <div className={styles.rowButtons}>
      {onMove && button('up', isFirst, () => onMove(-1))}
      {onMove && button('down', isLast, () => onMove(1))}
      {button('remove', false, onRemove)}
    </div>
  );
}
