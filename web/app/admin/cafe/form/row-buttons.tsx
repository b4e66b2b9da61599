import { ActionIcon } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { Glyph } from '../../kit/glyph.tsx';
import styles from './form.module.css';

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
  return (
    <div className={styles.rowButtons}>
      {onMove && (
        <>
          <RowButton
            name="up"
            label={t('cafe.list.up', { item })}
            isIdle={isFirst}
            onClick={() => onMove(-1)}
          />
          <RowButton
            name="down"
            label={t('cafe.list.down', { item })}
            isIdle={isLast}
            onClick={() => onMove(1)}
          />
        </>
      )}
      <RowButton name="remove" label={t('cafe.list.remove', { item })} onClick={onRemove} />
    </div>
  );
}

type RowButtonProps = {
  name: 'up' | 'down' | 'remove';
  label: string;
  isIdle?: boolean;
  onClick: () => void;
};

/** Idle rather than disabled, so that a row that has arrived at the end keeps the focus. */
function RowButton({ name, label, isIdle = false, onClick }: RowButtonProps) {
  return (
    <ActionIcon
      variant="subtle"
      color="gray.8"
      size="2.75rem"
      aria-label={label}
      aria-disabled={isIdle || undefined}
      className={styles.rowButton}
      onClick={() => {
        if (!isIdle) onClick();
      }}
    >
      <Glyph name={name} />
    </ActionIcon>
  );
}
