import { ActionIcon, Badge, Button, Checkbox, Group, Progress, Text, Textarea } from '@mantine/core';
import { PRODUCT_LIMITS } from '@velvet-spoon/contract/limits';
import { useTranslation } from 'react-i18next';
import { Glyph } from '../../kit/glyph.tsx';
import { useProblemText } from '../../kit/notices/toast.ts';
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
  const { key, alt, picture, isInGallery } = item;
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
        <SendingState item={item} onRetry={() => handle.retry(item)} />
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
            <Button
              variant="default"
              aria-label={t('products.pictures.useNumberedAsCover', { number })}
              onClick={() => handle.chooseCover(key)}
            >
              {t('products.pictures.useAsCover')}
            </Button>
          )}
          <Button
            variant="subtle"
            color="red"
            c="red.9"
            aria-label={t('products.pictures.removeNumbered', { number })}
            onClick={() => handle.remove(key)}
          >
            {t('products.pictures.remove')}
          </Button>
        </Group>
      </div>
    </li>
  );
}

type SendingStateProps = { item: FormPicture; onRetry: () => void };

/** How far a new picture has been sent, or why it was not. */
function SendingState({ item: { file, image, progress, error }, onRetry }: SendingStateProps) {
  const { t } = useTranslation();
  const problemText = useProblemText();
  if (!file || image !== null) return null;
  if (error) {
    return (
      <Group gap="xs" mb="xs" role="alert">
        <Text size="sm" c="var(--mantine-color-error)">
          {problemText(t('products.pictures.failed', { name: file.name }), error)}
        </Text>
        <Button variant="default" onClick={onRetry}>
          {t('products.pictures.retry')}
        </Button>
      </Group>
    );
  }
  const percent = Math.round(progress * 100);
  const label = t('products.pictures.sending', { name: file.name, percent });
  return (
    <div>
      <Text size="sm">{label}</Text>
      <Progress value={percent} aria-label={label} mb="xs" />
    </div>
  );
}
