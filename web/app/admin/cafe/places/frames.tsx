import { Box, Text } from '@mantine/core';
import type { Picture as PictureData } from '@velvet-spoon/contract/pictures';
import { type FocalPoint, type Frame, type PlaceName, places } from '@velvet-spoon/contract/places';
import { useTranslation } from 'react-i18next';
import { Picture } from '../../../ui/picture.tsx';
import styles from './places.module.css';

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
