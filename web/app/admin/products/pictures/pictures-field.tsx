import { closestCenter, DndContext, type DragEndEvent } from '@dnd-kit/core';
import { SortableContext, verticalListSortingStrategy } from '@dnd-kit/sortable';
import { Input, Text } from '@mantine/core';
import { PRODUCT_LIMITS } from '@velvet-spoon/contract/limits';
import { useTranslation } from 'react-i18next';
import { ChooseButton } from '../../kit/library/library-picker.tsx';
import { toast } from '../../kit/notices/toast.ts';
import styles from '../form/form.module.css';
import { useAnnouncements, useSortSensors } from '../sorting.tsx';
import { DropZone } from './drop-zone.tsx';
import { PictureItem } from './picture-item.tsx';
import type { PicturesHandle } from './use-pictures.ts';

type PicturesFieldProps = { handle: PicturesHandle; error: string | undefined };

export function PicturesField({ handle, error }: PicturesFieldProps) {
  const { t } = useTranslation();
  const sensors = useSortSensors();
  const { items, coverKey } = handle.pictures;
  const keys = items.map(({ key }) => key);
  const announcements = useAnnouncements(
    items.map(({ key }, index) => ({
      id: key,
      name: t('products.pictures.numbered', { number: index + 1 }),
    })),
  );

  /** As many as there is still room for. */
  function fitting<Added>(added: Added[]): Added[] {
    const room = PRODUCT_LIMITS.gallery - items.length;
    if (added.length > room) toast.failure(t('products.pictures.tooMany', { limit: PRODUCT_LIMITS.gallery }));
    return added.slice(0, room);
  }

  function drop({ active, over }: DragEndEvent): void {
    if (over && over.id !== active.id) {
      handle.move(keys.indexOf(String(active.id)), keys.indexOf(String(over.id)));
    }
  }

  return (
    <>
      <Text size="sm" c="dimmed">
        {t('products.pictures.hint')}
      </Text>
      <DropZone onFiles={(files) => handle.add(fitting(files))} />
      <ChooseButton onChoose={(item) => fitting([item]).forEach(handle.addStored)} />
      {error && <Input.Error>{error}</Input.Error>}
      <DndContext
        sensors={sensors}
        collisionDetection={closestCenter}
        onDragEnd={drop}
        accessibility={{
          announcements,
          screenReaderInstructions: { draggable: t('products.order.instructions') },
        }}
      >
        <SortableContext items={keys} strategy={verticalListSortingStrategy}>
          <ol className={styles.pictures}>
            {items.map((item, index) => (
              <PictureItem
                key={item.key}
                item={item}
                number={index + 1}
                isCover={item.key === coverKey}
                isLast={index === items.length - 1}
                handle={handle}
              />
            ))}
          </ol>
        </SortableContext>
      </DndContext>
    </>
  );
}
