import { Box, Button, FileButton, Group, Paper, Text, Title } from '@mantine/core';
import type { Place } from '@velvet-spoon/contract/imagery';
import type { Picture as PictureData } from '@velvet-spoon/contract/pictures';
import { type FocalPoint, type Frame, type PlaceName, places } from '@velvet-spoon/contract/places';
import { useTranslation } from 'react-i18next';
import { Picture } from '../../../ui/picture.tsx';
import { Hint, PlainButton } from '../../kit/elements.ts';
import { ACCEPT, complaintAbout } from '../../kit/files.ts';
import { toast } from '../../kit/notices/toast.ts';
import styles from './places.module.css';

type PlaceCardProps = {
  place: Place;
  onUpload: (file: File) => void;
  onPick: () => void;
  onAdjust: () => void;
};

export function PlaceCard({ place, onUpload, onPick, onAdjust }: PlaceCardProps) {
  const { t, i18n } = useTranslation();
  const name = t(`cafe.places.names.${place.place}`);
  const note = `cafe.places.notes.${place.place}`;
  // Ten cards have the same buttons.
  const named = (action: string) => `${action}: ${name}`;

  function take(file: File | null): void {
    if (!file) return;
    const complaint = complaintAbout(file, place.kind, {
      type: `cafe.places.not.${place.kind}`,
      size: `cafe.places.tooLarge.${place.kind}`,
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
        {place.film && <FilmView src={place.film.src} name={name} />}
        {place.picture && <Frames place={place.place} picture={place.picture} point={place.focal_point} />}
        {place.is_empty && <Hint className={styles.nothing}>{t('cafe.places.empty')}</Hint>}
      </div>
      <Group gap="xs">
        <FileButton accept={ACCEPT[place.kind]} onChange={take}>
          {(props) => (
            <Button {...props} aria-label={named(t('cafe.places.upload'))}>
              {t('cafe.places.upload')}
            </Button>
          )}
        </FileButton>
        {place.picture && (
          <PlainButton aria-label={named(t('cafe.places.adjust'))} onClick={onAdjust}>
            {t('cafe.places.adjust')}
          </PlainButton>
        )}
        <PlainButton aria-label={named(t('library.open'))} onClick={onPick}>
          {t('library.open')}
        </PlainButton>
      </Group>
    </Paper>
  );
}

type FramesProps = { place: PlaceName; picture: PictureData; point: FocalPoint | null };

type Shown = Frame & { name: string };

/** The place as phones and computers crop it, side by side and equally high. */
export function Frames({ place, picture, point }: FramesProps) {
  const { t } = useTranslation();
  const { phone, desktop } = places[place];
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
            {t(`cafe.places.screens.${name}`)}
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
