import { readParams } from '@velvet-spoon/contract/domain/public-pages';
import { data, type ShouldRevalidateFunctionArgs, useSearchParams } from 'react-router';
import { useArrived, useServerData } from '../../api/deferred.tsx';
import { requestContext } from '../../api/request-context.ts';
import { useCafe } from '../../api/root-data.ts';
import { cityAndRegion } from '../../cafe/cafe-frame.ts';
import { ListCanonical, requireAddress } from '../frame/canonical-link.tsx';
import { PageTitle } from '../frame/page-title.tsx';
import { posts as storedPosts, themes as storedThemes } from '../posts/posts-data.ts';
import type { Route } from './+types/news.route';
import { BrowsePanel } from './browse-panel.tsx';
import styles from './news.module.css';
import { NewsStories, storyCount } from './news-stories.tsx';
import {
  listName,
  listTitle,
  newsAddress,
  newsCanonical,
  newsTitle,
  newsView,
  postsQuery,
  shownView,
} from './news-view.ts';

const viewOf = (url: string | URL) => newsView(readParams(url, '/news'));

export async function loader({ context, request }: Route.LoaderArgs) {
  const { api } = context.get(requestContext);
  const view = viewOf(request.url);
  const [posts, themes] = await Promise.all([
    storedPosts.load(api, postsQuery(view)),
    storedThemes.load(api),
  ]);
  requireAddress(request, newsAddress(shownView(view, themes, posts)));
  return data({ posts, themes }, posts.ok ? 200 : (posts.status ?? 502));
}

export function clientLoader({ request }: Route.ClientLoaderArgs) {
  return { posts: storedPosts.read(postsQuery(viewOf(request.url))), themes: storedThemes.read() };
}

/** Changing the layout needs no new data. */
export function shouldRevalidate(args: ShouldRevalidateFunctionArgs): boolean {
  const { currentUrl, nextUrl, defaultShouldRevalidate } = args;
  const isOtherLayout = viewOf(currentUrl).layout !== viewOf(nextUrl).layout;
  if (isOtherLayout && listName(viewOf(currentUrl)) === listName(viewOf(nextUrl))) return false;
  return defaultShouldRevalidate;
}

export default function News({ loaderData }: Route.ComponentProps) {
  const [search] = useSearchParams();
  const view = newsView(search);
  const posts = useArrived(loaderData.posts);
  const themes = useArrived(loaderData.themes);
  useServerData(loaderData.posts, (list) => storedPosts.keep(list, postsQuery(view)));
  useServerData(loaderData.themes, (list) => storedThemes.keep(list));

  return (
    <>
      {themes && posts && <ListCanonical path={newsCanonical(view, themes, posts)} />}
      <PageTitle text={posts?.ok === false ? 'The news did not load' : newsTitle(view)} />
      <NewsHero />
      <div className={styles.page}>
        <BrowsePanel view={view} themes={themes?.ok ? themes.value : []} />
        <section id="stories" className={styles.stories} aria-labelledby="stories-title">
          <header className={styles.storiesHead}>
            <h2 id="stories-title" className={styles.storiesTitle}>
              {listTitle(view)}
            </h2>
            <p role="status" className={styles.count}>
              {posts && storyCount(posts, view)}
            </p>
          </header>
          {posts ? (
            <NewsStories outcome={posts} view={view} />
          ) : (
            <p className={styles.loading}>Loading news...</p>
          )}
        </section>
      </div>
    </>
  );
}

function NewsHero() {
  const cafe = useCafe();
  return (
    <header className={styles.hero}>
      <p className={styles.dateline}>
        <span>{cafe.name}</span>
        <span>{cityAndRegion(cafe)}</span>
      </p>
      <h1 className={styles.title}>The Newsroom</h1>
      <p className={styles.lead}>Recipes, seasons and notes from behind the counter.</p>
    </header>
  );
}
