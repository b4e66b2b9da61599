import { ActionIcon, Anchor, Badge, Group, Menu, Switch } from '@mantine/core';
import type { Picture } from '@velvet-spoon/contract/api/pictures';
import type { StaffCard } from '@velvet-spoon/contract/api/staff-products';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { Hint, Tag, Thumbnail } from '../../kit/elements.tsx';
import { Glyph } from '../../kit/glyph.tsx';
import { useMoney } from '../../kit/i18n/formats.ts';
import type { RowActions } from '../product-changes.ts';
import styles from '../products.module.css';
import { addresses } from '../products-data.ts';
import { DragHandle, useSortableItem } from '../sorting.tsx';

type DessertRowProps = {
  dessert: StaffCard;
  actions: RowActions;
  /** Null where it cannot move further. */
  onUp: (() => void) | null;
  onDown: (() => void) | null;
  onPlace: (place: 'first' | 'last') => void;
};

export function DessertRow(props: DessertRowProps) {
  const { dessert, actions } = props;
  const { t } = useTranslation();
  const money = useMoney();
  const { item, handle } = useSortableItem(dessert.id);
  const { name, category, price_cents, is_hidden, is_sold_out, is_new } = dessert;
  return (
    <li {...item} className={styles.row} data-hidden={is_hidden || undefined}>
      <DragHandle {...handle} label={t('products.order.handle', { name })} />
      <Cover picture={dessert.cover} />
      <div className={styles.rowText}>
        <Anchor component={Link} to={addresses.edit(dessert.id)} className={styles.name}>
          <span className="visually-hidden">{t('products.edit')}: </span>
          {name}
        </Anchor>
        <Hint>
          {category} · {price_cents > 0 ? money(price_cents) : t('products.seasonal')}
        </Hint>
        {(is_new || is_hidden || is_sold_out) && (
          <Group gap={6} mt={4}>
            {is_hidden && (
              <Badge tt="none" color="gray.8">
                {t('products.hidden')}
              </Badge>
            )}
            {is_sold_out && (
              <Tag color="red" c="red.9">
                {t('products.soldOut')}
              </Tag>
            )}
            {is_new && <Tag>{t('products.isNew')}</Tag>}
          </Group>
        )}
      </div>
      <div className={styles.switches}>
        <Switch
          label={t('products.shown')}
          aria-label={t('products.shownNamed', { name })}
          checked={!is_hidden}
          onChange={(event) => actions.flag(dessert, { is_hidden: !event.currentTarget.checked })}
        />
        <Switch
          label={t('products.soldOut')}
          aria-label={t('products.soldOutNamed', { name })}
          color="yellow.9"
          checked={is_sold_out}
          onChange={(event) => actions.flag(dessert, { is_sold_out: event.currentTarget.checked })}
        />
      </div>
      <RowMenu {...props} />
    </li>
  );
}

export function Cover({ picture }: { picture: Picture | null }) {
  const { t } = useTranslation();
  if (!picture) return <div className={styles.noPhoto}>{t('products.noPhoto')}</div>;
  return <Thumbnail picture={picture} sizes="4rem" className={styles.thumbnail} />;
}

/** Also moves the dessert, for those who can neither drag nor use a keyboard. */
function RowMenu({ dessert, actions, onUp, onDown, onPlace }: DessertRowProps) {
  const { t } = useTranslation();
  const { id, name, slug, is_hidden } = dessert;
  return (
    <Menu position="bottom-end" width="14rem">
      <Menu.Target>
        <ActionIcon
          variant="subtle"
          color="gray.8"
          className={styles.more}
          aria-label={t('products.menu.moreNamed', { name })}
        >
          <Glyph name="more" />
        </ActionIcon>
      </Menu.Target>
      <Menu.Dropdown>
        <Menu.Item component={Link} to={addresses.edit(id)}>
          {t('products.edit')}
        </Menu.Item>
        {!is_hidden && (
          <Menu.Item component="a" href={`/menu/${slug}`} target="_blank">
            {t('products.menu.view')}
          </Menu.Item>
        )}
        <Menu.Item onClick={() => actions.duplicate(dessert)}>{t('products.menu.duplicate')}</Menu.Item>
        <Menu.Divider />
        <Menu.Item disabled={!onUp} onClick={() => onUp?.()}>
          {t('products.menu.up')}
        </Menu.Item>
        <Menu.Item disabled={!onDown} onClick={() => onDown?.()}>
          {t('products.menu.down')}
        </Menu.Item>
        <Menu.Item onClick={() => onPlace('first')}>{t('products.menu.first')}</Menu.Item>
        <Menu.Item onClick={() => onPlace('last')}>{t('products.menu.last')}</Menu.Item>
        <Menu.Divider />
        <Menu.Item color="red.9" onClick={() => actions.remove(dessert)}>
          {t('products.menu.delete')}
        </Menu.Item>
      </Menu.Dropdown>
    </Menu>
  );
}
