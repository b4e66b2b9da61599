/** For lists whose entries have no name of their own, may repeat, and never move. */
export function keyed<Item>(items: readonly Item[]): { key: string; item: Item }[] {
  return items.map((item, place) => ({ key: String(place), item }));
}
