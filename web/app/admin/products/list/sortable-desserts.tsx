import { arrayMove } from '@dnd-kit/sortable';
import { useTranslation } from 'react-i18next';
import listStyles from '../../kit/list/list.module.css';
import { useFailureToast } from '../../kit/notices/toast.ts';
import { type Place, useMoveDessert, useRowActions } from '../product-changes.ts';
import { Sortable } from '../sorting.tsx';
import { DessertRow } from './dessert-row.tsx';
import type { ListState } from './list-pager.tsx';

/** The desserts of a page. Dragging a handle, the keyboard and the menu of a row all change their order. */
export function SortableDesserts({ list: { entries, query } }: { list: ListState }) {
  const { t } = useTranslation();
  const showFailure = useFailureToast();
  const move = useMoveDessert((error) => showFailure(t('products.order.failed'), error));
  const actions = useRowActions();

  function shift(from: number, to: number): void {
    const target = moveTo(entries, from, to);
    if (target) move.mutate({ id: entries[from]!.id, ...target });
  }

  return (
    <Sortable entries={entries} onMove={shift}>
      <ul className={listStyles.list} aria-label={t('products.list')} aria-busy={query.isPlaceholderData}>
        {entries.map((dessert, index) => (
          <DessertRow
            key={dessert.id}
            dessert={dessert}
            actions={actions}
            onUp={index > 0 ? () => shift(index, index - 1) : null}
            onDown={index < entries.length - 1 ? () => shift(index, index + 1) : null}
            onPlace={(place) => move.mutate({ id: dessert.id, place: { place } })}
          />
        ))}
      </ul>
    </Sortable>
  );
}

type Identified = { id: string };

type Move<Entry> = { place: Place; entries: Entry[] };

/**
 * What moving an entry of a page to another index means for the whole menu: it goes next to the neighbour that it gets on
 * the page, whatever stands between them elsewhere.
 */
export function moveTo<Entry extends Identified>(
  entries: Entry[],
  from: number,
  to: number,
): Move<Entry> | null {
  if (from === to || from < 0 || to < 0 || to >= entries.length) return null;
  const moved = arrayMove(entries, from, to);
  const previous = moved[to - 1];
  const next = moved[to + 1];
  if (previous) return { place: { place: 'after', of: previous.id }, entries: moved };
  return next ? { place: { place: 'before', of: next.id }, entries: moved } : null;
}
