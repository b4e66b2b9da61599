import type { Announcements, UniqueIdentifier } from '@dnd-kit/core';
import { useTranslation } from 'react-i18next';

type Named = { id: string; name: string };

/** What a screen reader says while something is moved with the keyboard. */
export function useAnnouncements(entries: Named[]): Announcements {
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
