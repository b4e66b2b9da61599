import { Anchor, Button, Group, Text } from '@mantine/core';
import type { LibraryItem, MediaUse } from '@velvet-spoon/contract/media';
import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { formatSize } from '../../kit/files.ts';
import { useDates } from '../../kit/i18n/formats.ts';
import { MediaThumbnail } from '../../kit/library/library-picker.tsx';
import { toast, useFailureToast } from '../../kit/notices/toast.ts';
import { DescriptionForm } from './description-form.tsx';
import styles from './library.module.css';
import { useCopyAddress, useDeleteMedia } from './use-media-changes.ts';

type LibraryEntryProps = { item: LibraryItem; onDeleted: () => void };

export function LibraryEntry({ item, onDeleted }: LibraryEntryProps) {
  const { language } = useTranslation().i18n;
  const { moment } = useDates();
  const { url, filename, size, width, height, alt, created_at: createdAt } = item;
  const facts = [formatSize(size, language), ...(width && height ? [`${width} × ${height}`] : [])];
  return (
    <li className={styles.entry}>
      <div className={styles.picture}>
        <MediaThumbnail item={item} />
      </div>
      <div className={styles.facts}>
        <Anchor href={url} target="_blank" fw={600} className={styles.filename}>
          {filename}
        </Anchor>
        <Text size="sm" c="dimmed">
          {facts.join(', ')}
          <br />
          <time dateTime={createdAt}>{moment(createdAt)}</time>
        </Text>
        {alt !== '' && <Text size="sm">{alt}</Text>}
        <UsedIn item={item} />
      </div>
      <Actions item={item} onDeleted={onDeleted} />
    </li>
  );
}

function Actions({ item, onDeleted }: LibraryEntryProps) {
  const { t } = useTranslation();
  const [isEditing, setEditing] = useState(false);
  const copy = useCopyAddress();
  const showFailure = useFailureToast();
  const { url, filename, use_count: useCount } = item;
  const remove = useDeleteMedia({
    onSuccess() {
      toast.success(t('media.library.deleted', { filename }));
      onDeleted();
    },
    onError: (error) => showFailure(t('media.library.deleteError'), error),
  });
  const describeButton = useRef<HTMLButtonElement>(null);
  const wasEditing = useRef(false);
  useEffect(() => {
    if (wasEditing.current && !isEditing) describeButton.current?.focus();
    wasEditing.current = isEditing;
  }, [isEditing]);
  if (isEditing) return <DescriptionForm item={item} onClose={() => setEditing(false)} />;

  function confirmDelete(): void {
    if (window.confirm(t('media.library.confirmDelete', { filename }))) remove.mutate(item);
  }

  return (
    <Group gap="xs" className={styles.actions}>
      <Button
        ref={describeButton}
        variant="default"
        aria-label={t('media.library.describeNamed', { filename })}
        onClick={() => setEditing(true)}
      >
        {t('media.library.describe')}
      </Button>
      <Button
        variant="default"
        aria-label={t('media.library.copyNamed', { filename })}
        onClick={() => void copy(url)}
      >
        {t('media.library.copy')}
      </Button>
      {useCount === 0 && (
        <Button
          variant="subtle"
          color="red"
          c="red.9"
          loading={remove.isPending}
          aria-label={t('media.library.deleteNamed', { filename })}
          onClick={confirmDelete}
        >
          {t('media.library.delete')}
        </Button>
      )}
    </Group>
  );
}

/** Where a file is used, each with a link to the tab where that can be changed. */
function UsedIn({ item: { used_in: uses, use_count: count, filename } }: { item: LibraryItem }) {
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
