import { SEARCH_MAX_LENGTH } from '@velvet-spoon/contract/limits';

/** What an address asks for: `/search?q=mango`. Empty if it asks for nothing. */
export function searchText(search: URLSearchParams): string {
  const text = (search.get('q') ?? '').replaceAll('\0', ' ').trim();
  return text.slice(0, SEARCH_MAX_LENGTH).trim();
}

export function searchAddress(text: string): string {
  return text === '' ? '/search' : `/search?${new URLSearchParams({ q: text })}`;
}

/** Such as "3 desserts and 1 story". */
export function countText(desserts: number, stories: number): string {
  return [
    desserts > 0 && (desserts === 1 ? '1 dessert' : `${desserts} desserts`),
    stories > 0 && (stories === 1 ? '1 story' : `${stories} stories`),
  ]
    .filter(Boolean)
    .join(' and ');
}
