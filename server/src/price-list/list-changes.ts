import type { ListChanges, PriceLine } from '@velvet-spoon/contract/api/price-list';
import { offerFields } from '@velvet-spoon/contract/domain/wholesale-offer';

/** How a price list differs from the one before it. A new name alone is no change: partners see the present one. */
export function changesBetween(before: readonly PriceLine[], after: readonly PriceLine[]): ListChanges {
  const old = new Map(before.map((line) => [line.product_id, line]));
  const current = new Set(after.map(({ product_id }) => product_id));
  return {
    added: after.filter(({ product_id }) => !old.has(product_id)),
    changed: after.flatMap((line) => {
      const was = old.get(line.product_id);
      return was && isOther(was, line) ? [{ before: was, after: line }] : [];
    }),
    removed: before.filter(({ product_id }) => !current.has(product_id)),
  };
}

function isOther(was: PriceLine, line: PriceLine): boolean {
  return offerFields.some((field) => was[field] !== line[field]);
}

export function hasChanges({ added, changed, removed }: ListChanges): boolean {
  return added.length + changed.length + removed.length > 0;
}
