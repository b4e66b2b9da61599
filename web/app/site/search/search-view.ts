import type { Avoided } from '@velvet-spoon/contract/api/search';
import { SEARCH_COUNT, SEARCH_MAX_LENGTH, SEARCH_MOST } from '@velvet-spoon/contract/domain/limits';
import { inWords } from '../../products/product-words.ts';
import { ALL, menuAddress } from '../menu/menu-view.ts';

/** The query in an address: `/search?q=mango`. Empty if there is none. */
export function searchText(search: URLSearchParams): string {
  const text = (search.get('q') ?? '').replaceAll('\0', ' ').trim();
  return text.slice(0, SEARCH_MAX_LENGTH).trim();
}

export function searchPage(search: URLSearchParams): number {
  const page = Number.parseInt(search.get('page') ?? '', 10) || 1;
  return Math.min(Math.max(page, 1), SEARCH_MOST / SEARCH_COUNT);
}

export function searchAddress(text: string, page = 1): string {
  if (text === '') return '/search';
  return `/search?${new URLSearchParams({ q: text, ...(page > 1 && { page: String(page) }) })}`;
}

/** The menu, filtered by the allergens that the search leaves out. */
export function avoidedAddress({ listed, unlisted }: Avoided): string {
  return menuAddress({ category: ALL, without: [...listed, ...unlisted].toSorted() });
}

/** What we know about the allergens that a search leaves out, and no more. */
export function avoidedText({ listed, unlisted }: Avoided, dessertCount: number): string {
  if (listed.length + unlisted.length === 0) {
    return 'We cannot tell which desserts are without that, because the menu can only leave out allergens. Please ask us.';
  }
  const found =
    dessertCount > 0
      ? `Recipes without ${inWords(listed)}. Traces are possible where a dessert says so. `
      : `We found no dessert without ${inWords(listed)}. `;
  const none = `No dessert on our menu lists ${inWords(unlisted)} among its allergens. `;
  return `${listed.length > 0 ? found : ''}${unlisted.length > 0 ? none : ''}If your allergy is severe, please ask us first.`;
}

/** Such as "3 desserts and 1 story". */
export function countText(desserts: number, stories: number): string {
  return [numberOf(desserts, 'dessert', 'desserts'), numberOf(stories, 'story', 'stories')]
    .filter(Boolean)
    .join(' and ');
}

function numberOf(count: number, one: string, many: string): string {
  if (count <= 1) return count === 1 ? `1 ${one}` : '';
  return count > SEARCH_MOST ? `more than ${SEARCH_MOST} ${many}` : `${count} ${many}`;
}
