import {
  type Announcements,
  closestCenter,
  DndContext,
  KeyboardSensor,
  PointerSensor,
  type UniqueIdentifier,
  useSensor,
  useSensors,
} from '@dnd-kit/core';
import {
  SortableContext,
  sortableKeyboardCoordinates,
  useSortable,
  verticalListSortingStrategy,
} from '@dnd-kit/sortable';
import type { ComponentProps, ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Glyph } from '../kit/glyph.tsx';
import styles from './products.module.css';

/** A few pixels, so that a tap on a handle is not a drag. */
const START = { activationConstraint: { distance: 4 } };

type DragHandleProps = Omit<ComponentProps<'button'>, 'type'> & { label: string };

/** The only part that drags: touching anything else scrolls. */
export function DragHandle({ label, ...rest }: DragHandleProps) {
  return (
    <button {...rest} type="button" className={styles.handle} aria-label={label}>
      <Glyph name="handle" />
    </button>
  );
}

type SortableProps = { entries: Named[]; onMove: (from: number, to: number) => void; children: ReactNode };

/** Its entries can be dragged by their handles, and moved with the keyboard. */
export function Sortable({ entries, onMove, children }: SortableProps) {
  const { t } = useTranslation();
  const announcements = useAnnouncements(entries);
  const sensors = useSensors(
    useSensor(PointerSensor, START),
    useSensor(KeyboardSensor, { coordinateGetter: sortableKeyboardCoordinates }),
  );
  const at = (id: UniqueIdentifier) => entries.findIndex((entry) => entry.id === id);
  return (
    <DndContext
      sensors={sensors}
      collisionDetection={closestCenter}
      onDragEnd={({ active, over }) => over && over.id !== active.id && onMove(at(active.id), at(over.id))}
      accessibility={{
        announcements,
        screenReaderInstructions: { draggable: t('products.order.instructions') },
      }}
    >
      <SortableContext items={entries} strategy={verticalListSortingStrategy}>
        {children}
      </SortableContext>
    </DndContext>
  );
}

/** The element that moves, and the handle that moves it. */
export function useSortableItem(id: string) {
  const { t } = useTranslation();
  const { attributes, listeners, setNodeRef, setActivatorNodeRef, transform, transition, isDragging } =
    useSortable({ id, attributes: { roleDescription: t('products.order.role') } });
  return {
    item: {
      ref: setNodeRef,
      'data-dragging': isDragging || undefined,
      style: {
        transform: transform ? `translate3d(${transform.x}px, ${transform.y}px, 0)` : undefined,
        transition,
      },
    },
    handle: { ref: setActivatorNodeRef, ...attributes, ...listeners },
  };
}

type Named = { id: string; name: string };

/** What a screen reader says while something is moved with the keyboard. */
function useAnnouncements(entries: Named[]): Announcements {
  const { t } = useTranslation();

  function say(key: string, moved: UniqueIdentifier, over: UniqueIdentifier | undefined): string {
    const place = entries.findIndex(({ id }) => id === (over ?? moved)) + 1;
    const name = entries.find(({ id }) => id === moved)?.name ?? '';
    return t(`products.order.${key}`, { name, place, count: entries.length });
  }

  return {
    onDragStart: ({ active }) => say('lifted', active.id, active.id),
    onDragOver: ({ active, over }) => say('over', active.id, over?.id),
    onDragEnd: ({ active, over }) => say('dropped', active.id, over?.id),
    onDragCancel: ({ active }) => say('cancelled', active.id, active.id),
  };
}
