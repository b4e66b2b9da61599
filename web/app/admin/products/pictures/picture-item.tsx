import { Badge, Checkbox, Group, Textarea } from '@mantine/core';
import { PRODUCT_LIMITS } from '@velvet-spoon/contract/domain/limits';
import { useTranslation } from 'react-i18next';
import { DangerButton, PlainButton, UploadState } from '../../kit/elements.tsx';
import { GlyphButton } from '../../kit/glyph.tsx';
import styles from '../form/form.module.css';
import { DragHandle, useSortableItem } from '../sorting.tsx';
import type { FormPicture } from './form-pictures.ts';
import type { PicturesHandle } from './use-pictures.ts';

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
        <GlyphButton
          name="up"
          label={t('products.pictures.earlier', { number })}
          isIdle={number === 1}
          onClick={() => handle.move(index, index - 1)}
        />
        <GlyphButton
          name="down"
          label={t('products.pictures.later', { number })}
          isIdle={isLast}
          onClick={() => handle.move(index, index + 1)}
        />
      </div>
      <div className={styles.pictureFields}>
        {file && image === null && (
          <UploadState
            texts="products.pictures"
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
