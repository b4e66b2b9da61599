import { Text } from '@mantine/core';
import { type DragEvent, useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { toast } from '../../kit/notices/toast.ts';
import styles from '../form/form.module.css';
import { ACCEPT, acceptableFiles } from './acceptable-files.ts';

/** A field for files that also takes what is dropped on it. */
export function DropZone({ onFiles }: { onFiles: (files: File[]) => void }) {
  const { t } = useTranslation();
  const id = useId();
  const [isOver, setOver] = useState(false);

  function take(files: Iterable<File>): void {
    const { accepted, complaints } = acceptableFiles([...files]);
    for (const { key, name } of complaints) toast.failure(t(key, { name }));
    if (accepted.length > 0) onFiles(accepted);
  }

  function drop(event: DragEvent): void {
    event.preventDefault();
    setOver(false);
    take(event.dataTransfer.files);
  }

  return (
    <div
      className={styles.zone}
      data-over={isOver || undefined}
      onDragOver={(event) => {
        event.preventDefault();
        setOver(true);
      }}
      onDragLeave={() => setOver(false)}
      onDrop={drop}
    >
      <input
        id={id}
        type="file"
        multiple
        accept={ACCEPT}
        className="visually-hidden"
        onChange={(event) => {
          take(event.currentTarget.files ?? []);
          // So that the same file can be chosen again after it was removed.
          event.currentTarget.value = '';
        }}
      />
      <label htmlFor={id} className={styles.zoneLabel}>
        {t('products.pictures.drop')}
      </label>
      <Text size="sm" c="dimmed">
        {t('products.pictures.accept')}
      </Text>
    </div>
  );
}
