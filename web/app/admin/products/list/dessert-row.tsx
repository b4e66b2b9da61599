import { Anchor, Badge, Group, Switch, Text } from '@mantine/core';
import type { Picture } from '@velvet-spoon/contract/pictures';
import type { StaffCard } from '@velvet-spoon/contract/staff-products';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import styles from '../products.module.css';
import { addresses } from '../products-data.ts';
import { DragHandle, useSortableItem } from '../sorting.tsx';
import { RowMenu } from './row-menu.tsx';
import type { RowActions } from './use-row-actions.ts';

type DessertRowProps = {
  dessert: StaffCard;
  actions: RowActions;
  /** Null where it cannot move further on this page. */
  onUp: (() => void) | null;
  onDown: (() => void) | null;
  onPlace: (place: 'first' | 'last') => void;
};

export function DessertRow({ dessert, actions, onUp, onDown, onPlace }: DessertRowProps) {
  const { t } = useTranslation();
  const priceText = usePriceText();
  const { item, handle } = useSortableItem(dessert.id);
  const { name, category, price_cents, is_hidden, is_sold_out, is_new } = dessert;
  return (
    <li {...item} className={styles.row} data-hidden={is_hidden || undefined}>
      <DragHandle {...handle} label={t('products.order.handle', { name })} />
      <Thumbnail picture={dessert.cover} />
      <div className={styles.rowText}>
        <Anchor component={Link} to={addresses.edit(dessert.id)} className={styles.name}>
          <span className="visually-hidden">{t('products.edit')}: </span>
          {name}
        </Anchor>
        <Text size="sm" c="dimmed">
          {category} · {priceText(price_cents)}
        </Text>
        {(is_new || is_hidden || is_sold_out) && (
          <Group gap={6} mt={4}>
            {is_hidden && (
              <Badge tt="none" color="gray.8">
                {t('products.hidden')}
              </Badge>
            )}
            {is_sold_out && (
              <Badge tt="none" color="red" c="red.9" variant="light">
                {t('products.soldOut')}
              </Badge>
            )}
            {is_new && (
              <Badge tt="none" variant="light">
                {t('products.isNew')}
              </Badge>
            )}
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
      <RowMenu dessert={dessert} actions={actions} onUp={onUp} onDown={onDown} onPlace={onPlace} />
    </li>
  );
}

/** In the language of the interface. */
function usePriceText(): (cents: number) => string {
  const { t, i18n } = useTranslation();
  const dollars = new Intl.NumberFormat(i18n.language, {
    style: 'currency',
    currency: 'USD',
    currencyDisplay: 'narrowSymbol',
  });
  return (cents) => (cents > 0 ? dollars.format(cents / 100) : t('products.seasonal'));
}

/** Decorative: the name stands next to it. */
export function Thumbnail({ picture }: { picture: Picture | null }) {
  const { t } = useTranslation();
  if (!picture) return <div className={styles.noPhoto}>{t('products.noPhoto')}</div>;
  return (
    <picture>
      {picture.sources.map(({ type, srcset }) => (
        <source key={type} type={type} srcSet={srcset} sizes="4rem" />
      ))}
      <img className={styles.thumbnail} src={picture.src} alt="" loading="lazy" />
    </picture>
  );
}
