import type { Audience } from '@velvet-spoon/contract/api/endpoint';
import type { Erasure, Person } from '@velvet-spoon/contract/api/personal-data';
import type { HistoryNoun } from '@velvet-spoon/contract/domain/history-nouns';
import type { ListedPath } from '@velvet-spoon/contract/domain/public-pages';
import type { FastifyInstance } from 'fastify';
import type { AliasableExpression } from 'kysely';
import type { Database, Db, Tx } from './db/database.ts';
import type { ChangeContext } from './http/change-context.ts';
import type { Job } from './jobs/job.ts';
import type { Counter, Gauges } from './observability/metrics.ts';
import type { Restorer } from './restorer.ts';
import type { Services } from './services.ts';

/** What a noun consists of. `server/test/nouns.test.ts` names what a new one forgets. */
export type Noun = {
  /** Of its folder. */
  name: string;
  routes: Partial<Record<Audience, readonly Routes[]>>;
  jobs: readonly Job<Services>[];
  /** Visitors see their rows. A change of any of them empties the caches, by a trigger: see migration 0025. */
  publicTables: readonly (keyof Database)[];
  sitemap: SitemapPages | null;
  /** Gauges are read from the database or the disk when Prometheus asks, and at no other time. */
  metrics: readonly (Counter | ((services: Services) => Gauges))[];
  /** By the noun of its rows: how an earlier version comes back, if it can; `personal` if each is about one person. */
  history: { readonly [Name in HistoryNoun]?: Restorer | 'personal' | 'not restorable' };
  personalData: PersonalData | null;
  /** Each of its tables, or the reason why its rows stay here: they can be made again, or must not leave. */
  export: Readonly<Record<string, ExportedTable | string>>;
};

type Stated = Partial<Noun> & Pick<Noun, 'routes' | 'export'>;

const none = { jobs: [], publicTables: [], sitemap: null, metrics: [], history: {}, personalData: null };

export function defineNoun(name: string, stated: Omit<Stated, 'name'>): Noun {
  return { ...none, name, ...stated };
}

/** Some nouns serve what others declare, such as sitemaps. */
type Routes = (scope: FastifyInstance, services: Services, nouns: readonly Noun[]) => void | Promise<void>;

/** The pages that a noun fills, for the sitemaps. A public page that no noun names fails a test. */
export type SitemapPages = {
  /** Pages that exist whatever content the noun has. */
  paths: readonly ListedPath[];
  /** When their content last changed. */
  changedAt: (db: Db) => Promise<Date | null>;
  /** For pages that staff can switch off. */
  isOn?: (db: Db) => Promise<boolean>;
  things?: SitemapThings;
};

/** Things that each have a page, such as stories. */
export type SitemapThings = {
  /** Used in the names of sitemaps. */
  name: string;
  /** The route that shows one of them. */
  route: ListedPath;
  /** All things that visitors may see. */
  find: (db: Db) => AliasableExpression<SitemapThing>;
  /** The storage keys of their pictures, in the order of each. */
  findPictures: (db: Db, ids: string[]) => Promise<{ id: string; key: string }[]>;
};

export type SitemapThing = { id: string; path: string; added_at: Date; changed_at: Date };

export type PersonalData = {
  /** With rows about people, except those that go with an account by themselves. */
  tables: readonly (keyof Database)[];
  /** Mail about several people at once, which the noun erases by itself. */
  digest?: string;
  find(tx: Tx, person: { email: string; accountId: string | undefined }): Promise<PersonalRecords>;
};

type PersonalRecords = {
  /** By these ids the history and the mail speak of them. */
  ids: readonly string[];
  /** Without what is of use to us alone: hashes, keys and search texts. */
  shown: Partial<Person>;
  erase(
    tx: Tx & Services,
    options: { context: ChangeContext; mentions: readonly string[] },
  ): Promise<Partial<Erasure>>;
};

export type ExportedTable = {
  /** In words, for a reader without this program. */
  about: string;
  /** Columns that stay, and why. Those that PostgreSQL computes from others stay too. */
  without?: Readonly<Record<string, string>>;
  /** A condition on the rows, and what it keeps out. */
  only?: { condition: 'not holds_secret'; about: string };
};

/** Why a column with one stays. */
export const ADDRESS_HASH =
  'a hash of a visitor’s network address, worth nothing without the key of this installation';

/** What a person may read of a row. Dates become texts, as in JSON. */
export function pick<Row extends object>(
  row: Row,
  columns: readonly (keyof Row & string)[],
): Record<string, unknown> {
  const picked = Object.fromEntries(columns.map((column) => [column, row[column]]));
  return JSON.parse(JSON.stringify(picked)) as Record<string, unknown>;
}
