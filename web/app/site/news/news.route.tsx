import { data, type ShouldRevalidateFunctionArgs, useSearchParams } from 'react-router';
import { Deferred, useServerData } from '../../api/deferred.tsx';
import { outcomeOf, settle } from '../../api/outcome.ts';
import { useCafe } from '../../api/root-data.ts';
import { visitContext } from '../../api/visit.ts';
import { placeOf } from '../../cafe/cafe-frame.ts';
import { ListCanonical } from '../frame/canonical-link.tsx';
import type { PageHandle } from '../frame/page-handle.ts';
import { PageTitle } from '../frame/page-title.tsx';
import { keepPosts, keepThemes, listPosts, listThemes, readPosts, readThemes } from '../posts/posts-data.ts';
import type { Route } from './+types/news.route';
import { BrowsePanel } from './browse-panel.tsx';
import styles from './news.module.css';
import { NewsStories, storyCount } from './news-stories.tsx';
import { listName, listTitle, newsCanonical, newsTitle, newsView, postsQuery } from './news-view.ts';

const viewOf = (url: string | URL) => newsView(new URL(url).searchParams);

export const handle: PageHandle = { kept: { by: ['theme', 'layout', 'page'], unless: ['q'] } };

export async function loader({ context, request }: Route.LoaderArgs) {
  const { api } = context.get(visitContext);
  const [posts, themes] = await Promise.all([
    settle(listPosts(api, postsQuery(viewOf(request.url)))),
    settle(listThemes(api)),
  ]);
  return data({ posts, themes }, posts.ok ? 200 : (posts.status ?? 502));
}

export function clientLoader({ request }: Route.ClientLoaderArgs) {
  return { posts: outcomeOf(readPosts(postsQuery(viewOf(request.url)))), themes: outcomeOf(readThemes()) };
}

/** Changing the layout needs no new data. */
export function shouldRevalidate(args: ShouldRevalidateFunctionArgs): boolean {
  const { currentUrl, nextUrl, defaultShouldRevalidate } = args;
  const isOtherLayout = viewOf(currentUrl).layout !== viewOf(nextUrl).layout;
  if (isOtherLayout && listName(viewOf(currentUrl)) === listName(viewOf(nextUrl))) return false;
  return defaultShouldRevalidate;
}

export default function News({ loaderData }: Route.ComponentProps) {
  const { posts, themes } = loaderData;
  const [search] = useSearchParams();
  const view = newsView(search);
  useServerData(posts, (list) => keepPosts(postsQuery(view), list));
  useServerData(themes, keepThemes);

  return (
    <>
      <Deferred value={themes} name="canonical" fallback={null}>
        {(known) => (
          <Deferred value={posts} name={listName(view)} fallback={null}>
            {(found) => <ListCanonical path={newsCanonical(view, known, found)} />}
          </Deferred>
        )}
      </Deferred>
      <Deferred value={posts} name={listName(view)} fallback={<PageTitle text={newsTitle(view)} />}>
        {({ ok }) => <PageTitle text={ok ? newsTitle(view) : 'The news did not load'} />}
      </Deferred>
      <NewsHero />
      <div className={styles.page}>
        <BrowsePanel view={view} themes={themes} />
        <section id="stories" className={styles.stories} aria-labelledby="stories-title">
          <header className={styles.storiesHead}>
            <h2 id="stories-title" className={styles.storiesTitle}>
              {listTitle(view)}
            </h2>
            <p role="status" className={styles.count}>
              <Deferred value={posts} name={listName(view)} fallback={null}>
                {(outcome) => storyCount(outcome, view)}
              </Deferred>
            </p>
          </header>
          <Deferred
            value={posts}
            name={listName(view)}
            fallback={<p className={styles.loading}>Loading news...</p>}
          >
            {(outcome) => <NewsStories outcome={outcome} view={view} />}
          </Deferred>
        </section>
      </div>
    </>
  );
}

function NewsHero() {
  const cafe = useCafe();
  return (
    <header className={styles.hero}>
      <div className={styles.inner}>
        <p className={styles.dateline}>
          <span>{cafe.name}</span>
          <span>{placeOf(cafe)}</span>
        </p>
        <h1 className={styles.title}>The Newsroom</h1>
        <p className={styles.lead}>Recipes, seasons and notes from behind the counter.</p>
      </div>
    </header>
  );
}
