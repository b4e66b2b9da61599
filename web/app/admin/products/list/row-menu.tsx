import { ActionIcon, Menu } from '@mantine/core';
import type { StaffCard } from '@velvet-spoon/contract/staff-products';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { Glyph } from '../../kit/glyph.tsx';
import styles from '../products.module.css';
import { addresses } from '../products-data.ts';
import type { RowActions } from './use-row-actions.ts';

type RowMenuProps = {
  dessert: StaffCard;
  actions: RowActions;
  onUp: (() => void) | null;
  onDown: (() => void) | null;
  onPlace: (place: 'first' | 'last') => void;
};

/** Also moves the dessert, for those who can neither drag nor use a keyboard. */
export function RowMenu({ dessert, actions, onUp, onDown, onPlace }: RowMenuProps) {
  const { t } = useTranslation();
  const { id, name, slug, is_hidden } = dessert;
  return (
    <Menu
      position="bottom-end"
      width="14rem"
      withinPortal={false}
      withInitialFocusPlaceholder={false}
      classNames={{ item: styles.menuItem }}
    >
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
