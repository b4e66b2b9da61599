/** A record with an entry for each item, named by one of its properties: `Object.fromEntries` that keeps the names. */
export function recordOf<Key extends string, Item extends Record<Key, string>, Value>(
  items: readonly Item[],
  key: Key,
  valueOf: (item: Item) => Value,
): Record<Item[Key], Value> {
  return Object.fromEntries(items.map((item) => [item[key], valueOf(item)])) as Record<Item[Key], Value>;
}
