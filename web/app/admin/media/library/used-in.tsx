import { Anchor, Text } from '@mantine/core';
import type { LibraryItem, MediaUse } from '@velvet-spoon/contract/media';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import styles from './library.module.css';

/** Where a file is used, each with a link to the tab where that can be changed. */
export function UsedIn({ item: { used_in: uses, use_count: count, filename } }: { item: LibraryItem }) {
  const { t, i18n } = useTranslation();
  if (count === 0) {
    return (
      <Text size="sm" c="dimmed">
        {t('media.library.unused')}
      </Text>
    );
  }

  function nameOf({ noun, id, title, is_deleted: isDeleted }: MediaUse): string {
    const place = `media.library.places.${id}`;
    const name = noun === 'page' && i18n.exists(place) ? t(place) : title;
    const text = t(`media.library.nouns.${noun}`, { name });
    return isDeleted ? t('media.library.inBin', { name: text }) : text;
  }

  return (
    <div>
      <Text size="sm" c="dimmed" component="span">
        {t('media.library.usedIn')}
      </Text>
      <ul className={styles.uses} aria-label={t('media.library.usesOf', { filename })}>
        {uses.map((use) => (
          <li key={use.noun + use.id}>
            <Anchor component={Link} to={addressOf(use)} size="sm" underline="always">
              {nameOf(use)}
            </Anchor>
          </li>
        ))}
        {count > uses.length && (
          <li>
            <Text size="sm" component="span">
              {t('media.library.moreUses', { count: count - uses.length })}
            </Text>
          </li>
        )}
      </ul>
    </div>
  );
}

function addressOf({ noun, id, is_deleted: isDeleted }: MediaUse): string {
  if (noun === 'dessert') return `/admin?tab=products&${isDeleted ? 'bin' : `dessert=${id}`}`;
  return `/admin?tab=${{ post: 'posts', page: 'cafe', menu: 'menu', moment: 'cafe' }[noun]}`;
}
