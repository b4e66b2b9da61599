/** A record of the items by one of their properties. Unlike `Object.fromEntries`, it keeps the names in its type. */
export function recordOf<Key extends string, Item extends Record<Key, string>, Value>(
  items: readonly Item[],
  key: Key,
  valueOf: (item: Item) => Value,
): Record<Item[Key], Value> {
  return Object.fromEntries(items.map((item) => [item[key], valueOf(item)])) as Record<Item[Key], Value>;
}
