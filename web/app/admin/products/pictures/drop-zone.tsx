import { Text } from '@mantine/core';
import { UPLOAD_MAX_BYTES } from '@velvet-spoon/contract/limits';
import { type DragEvent, useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { isHeic } from '../../kit/files.ts';
import { toast } from '../../kit/notices/toast.ts';
import styles from '../form/form.module.css';

const TYPES = ['image/png', 'image/jpeg', 'image/gif', 'image/webp', 'image/avif'];

/** HEIC can be chosen, so that we can say what to do about it. */
const ACCEPT = [...TYPES, '.heic', '.heif'].join(',');

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

type Complaint = { key: string; name: string };

/** The files that can be sent, and why the others cannot. */
function acceptableFiles(files: File[]): { accepted: File[]; complaints: Complaint[] } {
  const accepted: File[] = [];
  const complaints: Complaint[] = [];
  for (const file of files) {
    const key = complaintAbout(file);
    if (key === null) accepted.push(file);
    else complaints.push({ key, name: file.name });
  }
  return { accepted, complaints };
}

function complaintAbout(file: File): string | null {
  if (isHeic(file)) return 'notices.heic';
  if (!TYPES.includes(file.type)) return 'products.pictures.notPicture';
  return file.size > UPLOAD_MAX_BYTES.image ? 'products.pictures.tooLarge' : null;
}
