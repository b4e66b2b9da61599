import { SLUG } from '@velvet-spoon/contract/domain/limits';

/** Leaves room for what is put behind it. */
export function shortened(slug: string): string {
  return slug.slice(0, SLUG.maxLength - 10).replace(/-+$/, '');
}

export function firstFree(slug: string, taken: readonly { slug: string }[]): string {
  const slugs = new Set(taken.map((row) => row.slug));
  let free = slug;
  for (let number = 2; slugs.has(free); number += 1) free = `${shortened(slug)}-${number}`;
  return free;
}
