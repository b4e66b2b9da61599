import type { DemoCounts } from '@velvet-spoon/contract/api/demo';
import * as cafe from '../cafe/cafe.repository.ts';
import { partsOf, withoutDemo } from '../cafe/cafe.seed.ts';
import { recordDocument } from '../cafe/cafe.service.ts';
import { mediaEraseJob } from '../media/media.erase.ts';
import * as media from '../media/media.repository.ts';
import { variantKeys } from '../media/media.variants.ts';
import { type Db, inTransaction, type Tx } from '../platform/db/database.ts';
import * as history from '../platform/history/history.erase.repository.ts';
import { type Actor, record } from '../platform/history/history.ts';
import { ProblemError } from '../platform/http/problem.ts';
import { isUnderWay } from '../platform/jobs/jobs.repository.ts';
import type { Services } from '../platform/services.ts';
import * as oldSlugs from '../platform/slugs/old-slugs.repository.ts';
import { forgetUnusedWords } from '../search/search.repository.ts';
import * as social from '../social/social.repository.ts';
import { addDemoJob } from './demo.job.ts';
import * as repository from './demo.repository.ts';

type Removal = {
  goes: Record<repository.DemoNoun, string[]>;
  stays: { noun: repository.DemoNoun | 'cafe'; name: string }[];
  counts: DemoCounts;
};

/** What a removal takes and leaves. Null if there is nothing to take. */
export async function planRemoval(db: Db): Promise<Removal | null> {
  const [rows, hasCafe] = await Promise.all([repository.list(db), repository.hasCafe(db)]);
  const used = await filesInUse(db, rows);
  const going = rows.filter(({ noun, id, is_changed }) => !is_changed && !(noun === 'media' && used.has(id)));
  const idsOf = (noun: repository.DemoNoun) => going.filter((row) => row.noun === noun).map(({ id }) => id);
  const goes = {
    products: idsOf('products'),
    posts: idsOf('posts'),
    'page-pictures': idsOf('page-pictures'),
    menu: idsOf('menu'),
    social: idsOf('social'),
    media: idsOf('media'),
  };
  const parts = hasCafe ? partsOf((await cafe.read(db)).document) : { demo: [], own: [] };
  const counts = {
    desserts: goes.products.length,
    stories: goes.posts.length,
    media: goes.media.length,
    page_pictures: goes['page-pictures'].length,
    moments: goes.social.length && (await social.findPinned(db)).length,
    menus: goes.menu.length,
    texts: parts.demo.length,
  };
  if (Object.values(counts).every((count) => count === 0)) return null;
  const kept = rows.filter((row) => !going.includes(row)).map(({ noun, name }) => ({ noun, name }));
  const own = parts.own.map((name) => ({ noun: 'cafe' as const, name }));
  return { goes, stays: [...kept, ...own], counts };
}

const USED_AS = { products: 'dessert', posts: 'post', 'page-pictures': 'page', menu: 'menu' } as const;

/** The demo's files that something uses which stays. */
async function filesInUse(db: Db, rows: readonly repository.DemoRow[]): Promise<Set<string>> {
  const unchanged = rows.filter(({ is_changed }) => !is_changed);
  const users = new Set<string>();
  const files: string[] = [];
  for (const { noun, id } of unchanged) {
    if (noun === 'media') files.push(id);
    else if (noun !== 'social') users.add(`${USED_AS[noun]} ${id}`);
  }
  // A pinned moment is known by its picture.
  if (unchanged.some(({ noun }) => noun === 'social')) for (const id of files) users.add(`moment ${id}`);
  const uses = await repository.usesOf(db, files);
  const others = uses.filter(({ noun, subject_id }) => !users.has(`${noun} ${subject_id}`));
  return new Set(others.map(({ media_id }) => media_id));
}

/** In one transaction, except for the bytes of files: a job erases those. There is no bin for it. */
export function removeDemo(services: Services, actor: Actor): Promise<DemoCounts> {
  return inTransaction(services, async (tx) => {
    if (await isUnderWay(tx.db, addDemoJob.name)) throw new ProblemError('being-added');
    await repository.lock(tx.db);
    const removal = await planRemoval(tx.db);
    if (!removal) throw new ProblemError('not-found', 'There is no demo content.');
    const { goes, counts } = removal;
    for (const noun of ['products', 'posts', 'menu'] as const) {
      await repository.remove(tx.db, noun, goes[noun]);
      await oldSlugs.forgetAllOf(tx.db, noun, goes[noun]);
    }
    await repository.emptySlots(tx.db, goes['page-pictures']);
    if (goes.social.length > 0) await social.replacePinned(tx.db, []);
    await removeFiles(tx, goes.media);
    await forgetUnusedWords(tx.db);
    const subjects = Object.values(goes).flat();
    if (counts.texts > 0) subjects.push(...(await emptyCafe(tx, actor)));
    await history.erase(tx.db, { subjects, actorIds: [], texts: [] });
    await repository.forget(tx.db);
    await record(tx, { actor, action: 'erase', noun: 'demo', subjectId: 'demo', before: counts });
    return counts;
  });
}

async function removeFiles(tx: Tx & Pick<Services, 'jobs'>, ids: readonly string[]): Promise<void> {
  const keys: string[] = [];
  for (const id of ids) {
    const file = await media.lock(tx.db, id);
    if (!file) continue;
    await media.remove(tx.db, file);
    keys.push(file.key, ...variantKeys(file));
  }
  if (keys.length > 0) await tx.jobs.enqueue(tx.db, mediaEraseJob, { keys });
}

/** Returns whose history goes: that of the document stays with whatever somebody has written into it. */
async function emptyCafe(tx: Tx, actor: Actor): Promise<string[]> {
  const before = await cafe.lock(tx.db);
  const after = await cafe.save(tx.db, withoutDemo(before.document));
  if (partsOf(before.document).own.length === 0) return ['cafe'];
  await recordDocument(tx, { actor, action: 'update', before, after });
  return [];
}
