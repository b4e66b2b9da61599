/** Keeps the first item of each key, in order. For short lists. */
export function distinct<T>(list: T[], keyOf: (item: T) => string): T[] {
  const keys = list.map(keyOf);
  return list.filter((_, index) => keys.indexOf(keys[index]!) === index);
}
