import { publicUrl } from '../media/media.presenter.ts';
import type { Db } from '../platform/db/database.ts';
import type { SitemapPages, SitemapThing, SitemapThings } from '../platform/noun.ts';
import { textElement, XML_DECLARATION } from '../platform/xml.ts';
import * as repository from './sitemap.repository.ts';

/** The most that the protocol allows in one sitemap. */
const ADDRESSES_PER_PART = 50_000;
/** Read at a time, so that neither the database nor this process is busy with one sitemap for long. */
const BATCH = 5_000;

const NAMESPACE = 'http://www.sitemaps.org/schemas/sitemap/0.9';
const IMAGES = 'http://www.google.com/schemas/sitemap-image/1.1';

export type SitemapOptions = { site: string; pages: readonly SitemapPages[]; size?: number };

type Entry = { path: string; changedAt: Date | null; pictures?: string[] };

/** One sitemap for the pages that are always there, and for each kind of thing as many as it needs. */
export function sitemaps(db: Db, { site, pages, size = ADDRESSES_PER_PART }: SitemapOptions) {
  const addressOf = (path: string) => new URL(path, site).href;

  function dated(path: string, changedAt: Date | null): string {
    const date = changedAt === null ? '' : textElement('lastmod', changedAt.toISOString());
    return textElement('loc', addressOf(path)) + date;
  }

  function entryOf({ path, changedAt, pictures = [] }: Entry): string {
    const images = pictures.map(
      (key) => `<image:image>${textElement('image:loc', addressOf(publicUrl(key)))}</image:image>`,
    );
    return `<url>${dated(path, changedAt)}${images.join('')}</url>\n`;
  }

  async function partsOf(things: SitemapThings | undefined): Promise<string[]> {
    if (!things) return [];
    const parts = await repository.listParts(db, things, size);
    return parts.map(({ part, changedAt }) => dated(partPath(things, String(part)), changedAt));
  }

  return {
    async index(): Promise<string> {
      const dates = await Promise.all(pages.map(({ changedAt }) => changedAt(db)));
      const parts = await Promise.all(pages.map(({ things }) => partsOf(things)));
      const all = [dated(PAGES_PATH, latest(dates)), ...parts.flat()];
      const entries = all.map((entry) => `<sitemap>${entry}</sitemap>\n`);
      return `${XML_DECLARATION}\n<sitemapindex xmlns="${NAMESPACE}">\n${entries.join('')}</sitemapindex>\n`;
    },

    async pages(): Promise<string> {
      const entries = await Promise.all(
        pages.map(async ({ paths, changedAt, isOn }) => {
          if (isOn && !(await isOn(db))) return [];
          const date = await changedAt(db);
          return paths.map((path) => entryOf({ path, changedAt: date }));
        }),
      );
      return urlSet(entries.flat());
    },

    /** Null if there are not that many. */
    async part(things: SitemapThings, part: number): Promise<string | null> {
      const first = (part - 1) * size;
      const entries: string[] = [];
      for (let offset = first; offset < first + size; offset += BATCH) {
        const limit = Math.min(BATCH, first + size - offset);
        const found = await repository.list(db, things, { offset, limit });
        const pictures = await picturesOf(things, found);
        for (const { id, path, changed_at } of found)
          entries.push(entryOf({ path, changedAt: changed_at, pictures: pictures.get(id) ?? [] }));
        if (found.length < limit) break;
      }
      return entries.length === 0 ? null : urlSet(entries);
    },
  };

  async function picturesOf({ findPictures }: SitemapThings, found: SitemapThing[]) {
    const keys = new Map<string, string[]>();
    if (found.length === 0) return keys;
    const rows = await findPictures(
      db,
      found.map(({ id }) => id),
    );
    for (const { id, key } of rows) keys.set(id, [...(keys.get(id) ?? []), key]);
    return keys;
  }
}

export const PAGES_PATH = '/sitemaps/pages.xml';

export function partPath({ name }: SitemapThings, part: string): string {
  return `/sitemaps/${name}-${part}.xml`;
}

function urlSet(entries: string[]): string {
  const open = `<urlset xmlns="${NAMESPACE}" xmlns:image="${IMAGES}">`;
  return `${XML_DECLARATION}\n${open}\n${entries.join('')}</urlset>\n`;
}

function latest(dates: (Date | null)[]): Date | null {
  const known = dates.filter((date) => date !== null).map(Number);
  return known.length === 0 ? null : new Date(Math.max(...known));
}
