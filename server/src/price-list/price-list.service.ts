import {
  type ListChanges,
  type PartnerLine,
  type PartnerList,
  type PriceLine,
  type PriceListState,
  publishPriceList,
} from '@velvet-spoon/contract/api/price-list';
import { offerFields } from '@velvet-spoon/contract/domain/wholesale-offer';
import { mailFromCafe } from '../cafe/cafe.mail.ts';
import { type Db, inTransaction } from '../platform/db/database.ts';
import { record } from '../platform/history/history.ts';
import { checkedAnswer } from '../platform/http/answer.ts';
import type { ChangeContext } from '../platform/http/change-context.ts';
import { ProblemError } from '../platform/http/problem.ts';
import type { Services } from '../platform/services.ts';
import { presentCover } from '../products/products.presenter.ts';
import { newListMail } from './price-list.mail.ts';
import * as repository from './price-list.repository.ts';

const NOUN = 'price-lists';

export async function readState(db: Db): Promise<PriceListState> {
  const [current] = await repository.listNewest(db);
  return {
    current: current ? { ...presentList(current), lines: current.lines.length } : null,
    changes: changesBetween(current?.lines ?? [], await repository.listOffers(db)),
    partners: await repository.countPartners(db),
  };
}

/** From then on partners see these prices, whatever staff change about desserts. */
export async function publish(
  services: Services,
  validFrom: string,
  { actor }: ChangeContext,
): Promise<PriceListState> {
  return inTransaction(services, async (tx) => {
    await repository.lockLists(tx);
    const [last] = await repository.listNewest(tx.db);
    const lines = await repository.listOffers(tx.db);
    const changes = changesBetween(last?.lines ?? [], lines);
    if (!hasChanges(changes)) {
      throw new ProblemError('unchanged', 'Nothing has changed since the last price list.');
    }
    const list = await repository.insert(tx.db, { validFrom, lines, by: actor.id });
    const after = { valid_from: validFrom, count: lines.length };
    await record(tx, {
      actor,
      action: 'publish',
      noun: NOUN,
      subjectId: list.id,
      title: validFrom,
      after,
    });
    const content = newListMail({ changes, validFrom, site: tx.env.PUBLIC_URL });
    const about = { noun: NOUN, id: list.id };
    for (const to of await repository.listPartnerAddresses(tx.db)) {
      await mailFromCafe(tx, { to, content, about });
    }
    return checkedAnswer(publishPriceList, await readState(tx.db));
  });
}

export async function readPartnerList(db: Db): Promise<PartnerList> {
  const [list, last] = await repository.listNewest(db);
  if (!list) throw new ProblemError('not-found', 'There is no price list yet.');
  const { added, changed } = changesBetween(last?.lines ?? [], list.lines);
  // On the first list, everything would be new.
  const fresh = new Set(last && added.map(({ product_id }) => product_id));
  const former = new Map(changed.map(({ before }) => [before.product_id, before]));
  const lines = new Map(list.lines.map((line) => [line.product_id, line]));
  const rows = await repository.listOnMenu(db, [...lines.keys()]);
  return {
    ...presentList(list),
    lines: rows.map((row): PartnerLine => {
      const { product_id: _id, name: _name, ...before } = former.get(row.id) ?? {};
      return {
        ...lines.get(row.id)!,
        name: row.name,
        category: row.category,
        picture: presentCover(row),
        allergens: { contains: row.contains_allergens, may_contain: row.may_contain_allergens },
        is_sold_out: row.is_sold_out,
        is_new: fresh.has(row.id),
        before: 'pieces' in before ? before : null,
      };
    }),
  };
}

function presentList({ id, valid_from, published_at }: repository.PriceListRow) {
  return { id, valid_from, published_at: published_at.toISOString() };
}

/** How a price list differs from the one before it. A new name alone is no change: partners see the present one. */
function changesBetween(before: readonly PriceLine[], after: readonly PriceLine[]): ListChanges {
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

function hasChanges({ added, changed, removed }: ListChanges): boolean {
  return added.length + changed.length + removed.length > 0;
}
