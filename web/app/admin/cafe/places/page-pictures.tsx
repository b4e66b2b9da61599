import { Skeleton, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import type { Place } from '@velvet-spoon/contract/imagery';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { LibraryPicker } from '../../kit/library/library-picker.tsx';
import { Loaded } from '../../kit/notices/notices.tsx';
import { useLoadFailure } from '../../kit/notices/toast.ts';
import { Folding } from '../folding.tsx';
import { PlaceCard } from './place-card.tsx';
import { PlaceDialog } from './place-dialog.tsx';
import styles from './places.module.css';
import { loadPlaces, placesKey, useDraft } from './use-draft.ts';

/** A section of the Cafe tab like those of the form, but each picture is saved by itself. */
export function PagePictures() {
  const { t } = useTranslation();
  const [isOpen, setOpen] = useState(false);
  return (
    <Folding
      title={t('cafe.places.title')}
      summary={t('cafe.places.summary')}
      isOpen={isOpen}
      onToggle={() => setOpen(!isOpen)}
    >
      <PlaceList />
    </Folding>
  );
}

function PlaceList() {
  const { t } = useTranslation();
  const places = useQuery({ queryKey: placesKey, queryFn: loadPlaces });
  useLoadFailure(places, t('cafe.places.loadFailed'));
  const { draft, change, adjust, choose, send, retry, close } = useDraft();
  const [picking, setPicking] = useState<Place | null>(null);
  return (
    <>
      <Text c="dimmed" mb="md">
        {t('cafe.places.hint')}
      </Text>
      <Loaded query={places} failure={t('cafe.places.loadFailed')} waiting={<Waiting />}>
        {(all) => (
          <ul className={styles.list}>
            {all.map((place) => (
              <PlaceCard
                key={place.place}
                place={place}
                onUpload={(file) => send(place, file)}
                onPick={() => setPicking(place)}
                onAdjust={() => adjust(place)}
              />
            ))}
          </ul>
        )}
      </Loaded>
      <LibraryPicker
        kind={picking?.kind ?? 'picture'}
        opened={picking !== null}
        onClose={() => setPicking(null)}
        onChoose={(item) => {
          setPicking(null);
          if (picking) choose(picking, item);
        }}
      />
      {draft && <PlaceDialog draft={draft} onChange={change} onRetry={retry} onClose={close} />}
    </>
  );
}

function Waiting() {
  return (
    <div className={styles.list} aria-busy="true" data-testid="skeleton">
      <Skeleton height={280} />
      <Skeleton height={280} />
    </div>
  );
}
