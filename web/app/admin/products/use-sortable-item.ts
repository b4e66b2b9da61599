import { useSortable } from '@dnd-kit/sortable';
import { useTranslation } from 'react-i18next';

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
