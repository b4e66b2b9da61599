import { arrayMove } from '@dnd-kit/sortable';
import { useTranslation } from 'react-i18next';
import listStyles from '../../kit/list/list.module.css';
import { adminApi } from '../../kit/session/admin-api.ts';
import { type Move, useQueuedChange, useRowActions } from '../product-changes.ts';
import { Sortable } from '../sorting.tsx';
import { DessertRow } from './dessert-row.tsx';
import type { ListState } from './list-pager.tsx';

/** The desserts of a page. Dragging a handle, the keyboard and the menu of a row all change their order. */
export function SortableDesserts({ list: { entries, query } }: { list: ListState }) {
  const { t } = useTranslation();
  const change = useQueuedChange(t('products.order.failed'));
  const actions = useRowActions();

  function move(id: string, place: Move): void {
    change.mutate({
      send: () => adminApi.request('POST /admin/products/{id}/move', { params: { id }, body: place }),
      show: (known) => moved(known, id, place),
    });
  }

  function shift(from: number, to: number): void {
    const place = placeAt(entries, from, to);
    if (place) move(entries[from]!.id, place);
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
            onPlace={(place) => move(dessert.id, { place })}
          />
        ))}
      </ul>
    </Sortable>
  );
}

type Identified = { id: string };

/**
 * What moving an entry of a page to another index means for the whole menu: it goes next to the neighbour that it gets on
 * the page, whatever stands between them elsewhere.
 */
export function placeAt(entries: Identified[], from: number, to: number): Move | null {
  if (from === to || from < 0 || to < 0 || to >= entries.length) return null;
  const order = arrayMove(entries, from, to);
  const [previous, next] = [order[to - 1], order[to + 1]];
  if (previous) return { place: 'after', of: previous.id };
  return next ? { place: 'before', of: next.id } : null;
}

/** The page after a move. Without a neighbour on it, only the server knows where the entry goes. */
export function moved<Entry extends Identified>(entries: Entry[], id: string, { place, of }: Move): Entry[] {
  const entry = entries.find((one) => one.id === id);
  const others = entries.filter((one) => one !== entry);
  const neighbour = others.findIndex((one) => one.id === of);
  if (!entry || neighbour < 0) return entries;
  return others.toSpliced(place === 'after' ? neighbour + 1 : neighbour, 0, entry);
}
