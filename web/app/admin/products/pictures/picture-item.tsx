import { ActionIcon, Badge, Checkbox, Group, Textarea } from '@mantine/core';
import { PRODUCT_LIMITS } from '@velvet-spoon/contract/domain/limits';
import { useTranslation } from 'react-i18next';
import { DangerButton, PlainButton } from '../../kit/elements.ts';
import { Glyph } from '../../kit/glyph.tsx';
import { UploadState } from '../../kit/upload-state.tsx';
import styles from '../form/form.module.css';
import { DragHandle, useSortableItem } from '../sorting.tsx';
import type { FormPicture } from './form-pictures.ts';
import type { PicturesHandle } from './use-pictures.ts';

const UPLOAD_TEXTS = {
  sending: 'products.pictures.sending',
  failed: 'products.pictures.failed',
  retry: 'products.pictures.retry',
};

type PictureItemProps = {
  item: FormPicture;
  number: number;
  isCover: boolean;
  isLast: boolean;
  handle: PicturesHandle;
};

export function PictureItem({ item, number, isCover, isLast, handle }: PictureItemProps) {
  const { t } = useTranslation();
  const sortable = useSortableItem(item.key);
  const { key, alt, picture, isInGallery, file, image } = item;
  const index = number - 1;
  return (
    <li
      {...sortable.item}
      className={styles.picture}
      aria-label={t('products.pictures.numbered', { number })}
    >
      <DragHandle {...sortable.handle} label={t('products.pictures.handle', { number })} />
      <img className={styles.pictureImage} src={picture.src} alt="" />
      <div className={styles.pictureOrder}>
        <ActionIcon
          variant="subtle"
          color="gray.8"
          size="2.75rem"
          aria-label={t('products.pictures.earlier', { number })}
          disabled={number === 1}
          onClick={() => handle.move(index, index - 1)}
        >
          <Glyph name="up" />
        </ActionIcon>
        <ActionIcon
          variant="subtle"
          color="gray.8"
          size="2.75rem"
          aria-label={t('products.pictures.later', { number })}
          disabled={isLast}
          onClick={() => handle.move(index, index + 1)}
        >
          <Glyph name="down" />
        </ActionIcon>
      </div>
      <div className={styles.pictureFields}>
        {file && image === null && (
          <UploadState
            texts={UPLOAD_TEXTS}
            name={file.name}
            fraction={item.progress}
            error={item.error}
            onRetry={() => handle.retry(item)}
          />
        )}
        <Textarea
          label={t('products.pictures.alt')}
          aria-label={t('products.pictures.altNumbered', { number })}
          description={number === 1 ? t('products.pictures.altHint') : undefined}
          value={alt}
          onChange={(event) => handle.describe(key, event.currentTarget.value)}
          maxLength={PRODUCT_LIMITS.alt}
          autosize
          minRows={1}
        />
        <Group gap="xs" mt="xs">
          {isCover ? (
            <>
              <Badge tt="none" size="lg">
                {t('products.pictures.isCover')}
              </Badge>
              <Checkbox
                label={t('products.pictures.inGallery')}
                checked={isInGallery}
                onChange={(event) => handle.showInGallery(key, event.currentTarget.checked)}
              />
            </>
          ) : (
            <PlainButton
              aria-label={t('products.pictures.useNumberedAsCover', { number })}
              onClick={() => handle.chooseCover(key)}
            >
              {t('products.pictures.useAsCover')}
            </PlainButton>
          )}
          <DangerButton
            aria-label={t('products.pictures.removeNumbered', { number })}
            onClick={() => handle.remove(key)}
          >
            {t('products.pictures.remove')}
          </DangerButton>
        </Group>
      </div>
    </li>
  );
}
