import { Text } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import styles from '../history.module.css';
import type { ShownPicture } from '../values/field-kind.ts';
import { keyed } from '../values/keyed.ts';

type PictureDifferenceProps = { before: ShownPicture[]; after: ShownPicture[] };

export function PictureDifference({ before, after }: PictureDifferenceProps) {
  return (
    <div className={styles.pictures}>
      <Side name="before" pictures={before} />
      <Side name="after" pictures={after} />
    </div>
  );
}

function Side({ name, pictures }: { name: 'before' | 'after'; pictures: ShownPicture[] }) {
  const { t } = useTranslation();
  return (
    <div>
      <Text size="sm" fw={600}>
        {t(`history.entry.${name}`)}
      </Text>
      {pictures.length === 0 && <Text c="dimmed">{t('history.entry.nothing')}</Text>}
      <PictureList pictures={pictures} />
    </div>
  );
}

export function PictureList({ pictures }: { pictures: ShownPicture[] }) {
  return (
    <ul className={styles.thumbnails}>
      {keyed(pictures).map(({ key, item }) => (
        <li key={key}>
          <Thumbnail picture={item} />
        </li>
      ))}
    </ul>
  );
}

/** A file may be gone by now. One that is not a picture, such as a film, has a link. */
function Thumbnail({ picture: { image, alt } }: { picture: ShownPicture }) {
  const { t } = useTranslation();
  const [isGone, setGone] = useState(false);
  if (isGone) return <Text c="dimmed">{t('history.entry.noFile')}</Text>;
  if (!/\.(?:jpe?g|png|gif|webp|avif)$/i.test(image)) {
    return (
      <a href={image} target="_blank" rel="noopener" className={styles.link}>
        {image.split('/').at(-1)}
      </a>
    );
  }
  return (
    <figure>
      <img src={image} alt={alt} loading="lazy" onError={() => setGone(true)} />
      {alt !== '' && <figcaption>{alt}</figcaption>}
    </figure>
  );
}
