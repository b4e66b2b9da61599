import { Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import type { PictureSlot } from '@velvet-spoon/contract/api/page-pictures';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { LibraryPicker } from '../../kit/library/library-picker.tsx';
import { Loaded, Waiting } from '../../kit/notices/notices.tsx';
import { useLoadFailure } from '../../kit/notices/toast.ts';
import { OwnFold } from '../folding.tsx';
import styles from './page-pictures.module.css';
import { SlotCard } from './slot-card.tsx';
import { SlotDialog } from './slot-dialog.tsx';
import { loadSlots, slotsKey, useSlotChoice } from './use-slot-choice.ts';

/** Each picture is saved by itself. */
export function PagePictures() {
  return (
    <OwnFold name="pagePictures">
      <SlotList />
    </OwnFold>
  );
}

function SlotList() {
  const { t } = useTranslation();
  const pictureSlots = useQuery({ queryKey: slotsKey, queryFn: loadSlots });
  useLoadFailure(pictureSlots, t('cafe.pagePictures.loadFailed'));
  const { choice, change, adjust, choose, send, retry, close } = useSlotChoice();
  const [picking, setPicking] = useState<PictureSlot | null>(null);
  return (
    <>
      <Text c="dimmed" mb="md">
        {t('cafe.pagePictures.hint')}
      </Text>
      <Loaded
        query={pictureSlots}
        failure={t('cafe.pagePictures.loadFailed')}
        waiting={<Waiting count={2} height={280} />}
      >
        {(all) => (
          <ul className={styles.list}>
            {all.map((slot) => (
              <SlotCard
                key={slot.name}
                slot={slot}
                onUpload={(file) => send(slot, file)}
                onPick={() => setPicking(slot)}
                onAdjust={() => adjust(slot)}
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
      {choice && <SlotDialog choice={choice} onChange={change} onRetry={retry} onClose={close} />}
    </>
  );
}
