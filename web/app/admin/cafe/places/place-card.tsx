import { Button, FileButton, Group, Paper, Text, Title } from '@mantine/core';
import type { Place } from '@velvet-spoon/contract/imagery';
import { UPLOAD_MAX_BYTES } from '@velvet-spoon/contract/limits';
import type { PlaceKind } from '@velvet-spoon/contract/places';
import { useTranslation } from 'react-i18next';
import { isHeic, isQuickTime } from '../../kit/files.ts';
import { toast } from '../../kit/notices/toast.ts';
import { FilmView, Frames } from './frames.tsx';
import styles from './places.module.css';

const TYPES: Record<PlaceKind, string[]> = {
  picture: ['image/png', 'image/jpeg', 'image/gif', 'image/webp', 'image/avif'],
  film: ['video/mp4', 'video/webm'],
};

/** HEIC and QuickTime can be chosen, so that we can say what to do about them. */
const ACCEPT: Record<PlaceKind, string> = {
  picture: [...TYPES.picture, '.heic', '.heif'].join(','),
  film: [...TYPES.film, 'video/quicktime', '.mov'].join(','),
};

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
    const complaint = complaintAbout(file, place.kind);
    if (complaint === null) onUpload(file);
    else toast.failure(t(complaint, { name: file.name }));
  }

  return (
    <Paper component="li" withBorder p="md" className={styles.card} aria-label={name}>
      <Title order={3} size="h5">
        {name}
      </Title>
      {i18n.exists(note) && (
        <Text size="sm" c="dimmed">
          {t(note)}
        </Text>
      )}
      <div className={styles.shown}>
        {place.film && <FilmView src={place.film.src} name={name} />}
        {place.picture && <Frames place={place.place} picture={place.picture} point={place.focal_point} />}
        {place.is_empty && (
          <Text size="sm" c="dimmed" className={styles.nothing}>
            {t('cafe.places.empty')}
          </Text>
        )}
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
          <Button variant="default" aria-label={named(t('cafe.places.adjust'))} onClick={onAdjust}>
            {t('cafe.places.adjust')}
          </Button>
        )}
        <Button variant="default" aria-label={named(t('library.open'))} onClick={onPick}>
          {t('library.open')}
        </Button>
      </Group>
    </Paper>
  );
}

/** The key of the text that says why a file cannot be sent, or null if it can. */
function complaintAbout(file: File, kind: PlaceKind): string | null {
  if (kind === 'picture' && isHeic(file)) return 'notices.heic';
  if (kind === 'film' && isQuickTime(file)) return 'notices.quickTime';
  if (!TYPES[kind].includes(file.type)) return `cafe.places.not.${kind}`;
  const limit = kind === 'film' ? UPLOAD_MAX_BYTES.video : UPLOAD_MAX_BYTES.image;
  return file.size > limit ? `cafe.places.tooLarge.${kind}` : null;
}
