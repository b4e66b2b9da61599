import { arrayMove } from '@dnd-kit/sortable';
import { useTranslation } from 'react-i18next';
import { PagedList } from '../../kit/list/list.tsx';
import { adminApi } from '../../kit/session/admin-api.ts';
import { type Move, useQueuedChange, useRowActions } from '../product-changes.ts';
import { Sortable } from '../sorting.tsx';
import { DessertRow } from './dessert-row.tsx';
import type { DessertList } from './use-dessert-list.ts';

/** The desserts. Dragging a handle, the keyboard and the menu of a row all change their order. */
export function SortableDesserts({ list }: { list: DessertList }) {
  const { t } = useTranslation();
  const { items } = list;
  const change = useQueuedChange(t('products.order.failed'));
  const actions = useRowActions();

  function move(id: string, place: Move): void {
    change.mutate({
      send: () => adminApi.request('POST /admin/products/{id}/move', { params: { id }, body: place }),
      show: (known) => moved(known, id, place),
    });
  }

  function shift(from: number, to: number): void {
    const place = placeAt(items, from, to);
    if (place) move(items[from]!.id, place);
  }

  return (
    <Sortable entries={items} onMove={shift}>
      <PagedList list={list} texts={list.texts} label={{ 'aria-label': t('products.list') }}>
        {(dessert, index) => (
          <DessertRow
            key={dessert.id}
            dessert={dessert}
            actions={actions}
            onUp={index > 0 ? () => shift(index, index - 1) : null}
            onDown={index < items.length - 1 ? () => shift(index, index + 1) : null}
            onPlace={(place) => move(dessert.id, { place })}
          />
        )}
      </PagedList>
    </Sortable>
  );
}

type Identified = { id: string };

/**
 * What moving an entry to another index means for the whole menu: it goes next to the neighbour that it gets in the list,
 * whatever is between them on the menu.
 */
export function placeAt(entries: Identified[], from: number, to: number): Move | null {
  if (from === to || from < 0 || to < 0 || to >= entries.length) return null;
  const order = arrayMove(entries, from, to);
  const [previous, next] = [order[to - 1], order[to + 1]];
  if (previous) return { place: 'after', of: previous.id };
  return next ? { place: 'before', of: next.id } : null;
}

/** The list after a move. Without a neighbour in it, only the server knows where the entry goes. */
export function moved<Entry extends Identified>(entries: Entry[], id: string, { place, of }: Move): Entry[] {
  const entry = entries.find((one) => one.id === id);
  const others = entries.filter((one) => one !== entry);
  const neighbour = others.findIndex((one) => one.id === of);
  if (!entry || neighbour < 0) return entries;
  return others.toSpliced(place === 'after' ? neighbour + 1 : neighbour, 0, entry);
}
