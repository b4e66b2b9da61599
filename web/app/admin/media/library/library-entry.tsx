import { Anchor, Button, Group, Text } from '@mantine/core';
import type { LibraryItem } from '@velvet-spoon/contract/media';
import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { formatSize } from '../../kit/format-size.ts';
import { useDates } from '../../kit/i18n/use-dates.ts';
import { MediaThumbnail } from '../../kit/library/media-thumbnail.tsx';
import { toast, useFailureToast } from '../../kit/notices/toast.ts';
import { useCopyAddress } from '../use-copy-address.ts';
import { DescriptionForm } from './description-form.tsx';
import styles from './library.module.css';
import { useDeleteMedia } from './use-media-changes.ts';
import { UsedIn } from './used-in.tsx';

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
