import { Box, Button, FileButton, Group, Paper, Text, Title } from '@mantine/core';
import type { PictureSlot } from '@velvet-spoon/contract/api/page-pictures';
import type { Picture as PictureData } from '@velvet-spoon/contract/api/pictures';
import {
  type FocalPoint,
  type Frame,
  type PictureSlotName,
  pictureSlots,
} from '@velvet-spoon/contract/domain/picture-slots';
import { useTranslation } from 'react-i18next';
import { Picture } from '../../../ui/picture.tsx';
import { Hint, PlainButton } from '../../kit/elements.tsx';
import { ACCEPT, complaintAbout } from '../../kit/files.ts';
import { toast } from '../../kit/notices/toast.ts';
import styles from './page-pictures.module.css';

type SlotCardProps = {
  slot: PictureSlot;
  onUpload: (file: File) => void;
  onPick: () => void;
  onAdjust: () => void;
};

export function SlotCard({ slot, onUpload, onPick, onAdjust }: SlotCardProps) {
  const { t, i18n } = useTranslation();
  const name = t(`cafe.pagePictures.names.${slot.name}`);
  const note = `cafe.pagePictures.notes.${slot.name}`;
  // Ten cards have the same buttons.
  const named = (action: string) => `${action}: ${name}`;

  function take(file: File | null): void {
    if (!file) return;
    const complaint = complaintAbout(file, slot.kind, {
      type: `cafe.pagePictures.not.${slot.kind}`,
      size: `cafe.pagePictures.tooLarge.${slot.kind}`,
    });
    if (complaint === null) onUpload(file);
    else toast.failure(t(complaint, { name: file.name }));
  }

  return (
    <Paper component="li" withBorder p="md" className={styles.card} aria-label={name}>
      <Title order={3} size="h5">
        {name}
      </Title>
      {i18n.exists(note) && <Hint>{t(note)}</Hint>}
      <div className={styles.shown}>
        {slot.film && <FilmView src={slot.film.src} name={name} />}
        {slot.picture && <Frames slot={slot.name} picture={slot.picture} point={slot.focal_point} />}
        {slot.is_empty && <Hint className={styles.nothing}>{t('cafe.pagePictures.empty')}</Hint>}
      </div>
      <Group gap="xs">
        <FileButton accept={ACCEPT[slot.kind]} onChange={take}>
          {(props) => (
            <Button {...props} aria-label={named(t('cafe.pagePictures.upload'))}>
              {t('cafe.pagePictures.upload')}
            </Button>
          )}
        </FileButton>
        {slot.picture && (
          <PlainButton aria-label={named(t('cafe.pagePictures.adjust'))} onClick={onAdjust}>
            {t('cafe.pagePictures.adjust')}
          </PlainButton>
        )}
        <PlainButton aria-label={named(t('library.open'))} onClick={onPick}>
          {t('library.open')}
        </PlainButton>
      </Group>
    </Paper>
  );
}

type FramesProps = { slot: PictureSlotName; picture: PictureData; point: FocalPoint | null };

type Shown = Frame & { name: string };

/** The slot as phones and computers crop it, side by side and equally high. */
export function Frames({ slot, picture, point }: FramesProps) {
  const { t } = useTranslation();
  const { phone, desktop } = pictureSlots[slot];
  const isSame = phone?.ratio === desktop?.ratio;
  const shown: Shown[] = [
    ...(desktop ? [{ ...desktop, name: isSame ? 'everywhere' : 'desktop' }] : []),
    ...(phone && !isSame ? [{ ...phone, name: 'phone' }] : []),
  ];
  const width = shown.reduce((sum, { ratio }) => sum + ratio, 0);
  return (
    <Box className={styles.frames} style={{ '--width': `calc(${width} * var(--frame-height))` }}>
      {shown.map(({ name, ratio, focalPoint }) => (
        <figure key={name} className={styles.figure} style={{ flexGrow: ratio }}>
          <Crop ratio={ratio} point={point ?? focalPoint} picture={picture} />
          <Text component="figcaption" size="sm" c="dimmed">
            {t(`cafe.pagePictures.screens.${name}`)}
          </Text>
        </figure>
      ))}
    </Box>
  );
}

type CropProps = { ratio: number; point: FocalPoint; picture: PictureData };

function Crop({ ratio, point, picture }: CropProps) {
  const focus = { '--focal-x': `${point.x * 100}%`, '--focal-y': `${point.y * 100}%` };
  return (
    <Box className={styles.crop} style={{ aspectRatio: ratio, ...focus }}>
      {/* The card says in words what it shows. */}
      <Picture
        picture={{ ...picture, alt: '' }}
        sizes="30rem"
        isInstant
        isPriority
        className={styles.picture}
      />
    </Box>
  );
}

export function FilmView({ src, name }: { src: string; name: string }) {
  return (
    <video
      className={styles.film}
      src={src}
      aria-label={name}
      controls
      muted
      playsInline
      preload="metadata"
    />
  );
}
