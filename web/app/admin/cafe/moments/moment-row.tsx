import { Anchor, Text } from '@mantine/core';
import type { PinnedMoment } from '@velvet-spoon/contract/api/staff-social';
import { useTranslation } from 'react-i18next';
import { PlainButton, Thumbnail } from '../../kit/elements.tsx';
import { RowButtons } from '../form/list-field.tsx';
import styles from './moments.module.css';

type MomentRowProps = {
  moment: PinnedMoment;
  index: number;
  count: number;
  onMove: (by: -1 | 1) => void;
  onEdit: (button: HTMLElement) => void;
  onRemove: () => void;
};

export function MomentRow({ moment, index, count, onMove, onEdit, onRemove }: MomentRowProps) {
  const { t } = useTranslation();
  const item = t('cafe.moments.item', { number: index + 1 });
  return (
    <li className={styles.row} aria-label={item}>
      <Thumbnail picture={moment.picture} sizes="6rem" className={styles.picture} />
      <div className={styles.words}>
        <Text lineClamp={3}>{moment.caption}</Text>
        <Anchor href={moment.permalink} target="_blank" rel="noopener" size="sm" className={styles.link}>
          {moment.permalink}
        </Anchor>
      </div>
      <div className={styles.buttons}>
        <PlainButton
          aria-label={`${t('cafe.moments.edit')}: ${item}`}
          onClick={(event) => onEdit(event.currentTarget)}
        >
          {t('cafe.moments.edit')}
        </PlainButton>
        <RowButtons
          item={item}
          isFirst={index === 0}
          isLast={index === count - 1}
          onMove={onMove}
          onRemove={onRemove}
        />
      </div>
    </li>
  );
}
