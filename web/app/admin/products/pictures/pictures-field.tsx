import { Input } from '@mantine/core';
import { PRODUCT_LIMITS } from '@velvet-spoon/contract/domain/limits';
import { type DragEvent, useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Hint } from '../../kit/elements.tsx';
import { ACCEPT, complaintAbout } from '../../kit/files.ts';
import { ChooseButton } from '../../kit/library/library-picker.tsx';
import { toast } from '../../kit/notices/toast.ts';
import styles from '../form/form.module.css';
import { Sortable } from '../sorting.tsx';
import { PictureItem } from './picture-item.tsx';
import type { PicturesHandle } from './use-pictures.ts';

type PicturesFieldProps = { handle: PicturesHandle; error: string | undefined };

export function PicturesField({ handle, error }: PicturesFieldProps) {
  const { t } = useTranslation();
  const { items, coverKey } = handle.pictures;
  const entries = items.map(({ key }, index) => ({
    id: key,
    name: t('products.pictures.numbered', { number: index + 1 }),
  }));

  /** As many as there is still room for. */
  function fitting<Added>(added: Added[]): Added[] {
    const room = PRODUCT_LIMITS.gallery - items.length;
    if (added.length > room) toast.failure(t('products.pictures.tooMany', { limit: PRODUCT_LIMITS.gallery }));
    return added.slice(0, room);
  }

  return (
    <>
      <Hint>{t('products.pictures.hint')}</Hint>
      <DropZone onFiles={(files) => handle.add(fitting(files))} />
      <ChooseButton onChoose={(item) => fitting([item]).forEach(handle.addStored)} />
      {error && <Input.Error>{error}</Input.Error>}
      <Sortable entries={entries} onMove={handle.move}>
        <ol className={styles.pictures}>
          {items.map((item, index) => (
            <PictureItem
              key={item.key}
              item={item}
              number={index + 1}
              isCover={item.key === coverKey}
              isLast={index === items.length - 1}
              handle={handle}
            />
          ))}
        </ol>
      </Sortable>
    </>
  );
}

const COMPLAINTS = { type: 'products.pictures.notPicture', size: 'products.pictures.tooLarge' };

/** A field for files that also takes what is dropped on it. */
function DropZone({ onFiles }: { onFiles: (files: File[]) => void }) {
  const { t } = useTranslation();
  const id = useId();
  const [isOver, setOver] = useState(false);

  function take(files: Iterable<File>): void {
    const accepted = [...files].filter((file) => {
      const complaint = complaintAbout(file, 'picture', COMPLAINTS);
      if (complaint !== null) toast.failure(t(complaint, { name: file.name }));
      return complaint === null;
    });
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
        accept={ACCEPT.picture}
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
      <Hint>{t('products.pictures.accept')}</Hint>
    </div>
  );
}
