import type {
  AboutPageLeaf,
  BlogPostingLeaf,
  CollectionPageLeaf,
  ContactPageLeaf,
  ItemPageLeaf,
  MenuItemLeaf,
  MenuLeaf,
  ProductLeaf,
  RecipeLeaf,
  VideoObjectLeaf,
  WebPageLeaf,
} from 'schema-dts';
import type { HeadFacts } from './head-facts.ts';

/** What a page tells search engines and link previews. */
export type PageFacts = {
  /** Without the name of the cafe, which previews show separately. */
  title: string;
  description: string;
  kind?: PageNode['@type'];
  /** From the home page to this one, without the home page. */
  crumbs?: Crumb[];
  /** What the page is about. */
  main?: MenuLeaf | MenuItemLeaf | ProductLeaf | BlogPostingLeaf;
  film?: VideoObjectLeaf;
  recipe?: RecipeLeaf;
  article?: { publishedAt: string; section: string };
  /** False keeps it out of search engines. */
  isIndexed?: boolean;
};

export type PageNode = WebPageLeaf | AboutPageLeaf | ContactPageLeaf | CollectionPageLeaf | ItemPageLeaf;

export type Crumb = { name: string; path: string };

/** The input of page facts, apart from the data of the page's own loader. */
export type PageContext = HeadFacts & {
  origin: string;
  /** The canonical address. */
  address: string;
  search: URLSearchParams;
};

/** What a page says, from the data of its loader. Null if it has nothing to say. */
export type FactsOf<Data> = (data: Data, context: PageContext) => PageFacts | null;

/** The data that a loader hands to its page. */
export type DataOf<Loader extends (args: never) => unknown> =
  Awaited<ReturnType<Loader>> extends infer Result
    ? Result extends { type: string; data: infer Data }
      ? Data
      : Result
    : never;
