import type { Neighbours as NeighboursData, Post } from '@velvet-spoon/contract/api/posts';
import { data, Link, Navigate, redirect } from 'react-router';
import { Deferred } from '../../api/deferred.tsx';
import * as details from '../../api/details.ts';
import { requestContext } from '../../api/request-context.ts';
import { useListState } from '../../ui/list-address.ts';
import { PageTitle } from '../frame/page-title.tsx';
import { SubscribeForm } from '../newsletter/subscribe-form.tsx';
import { PostFacts } from '../posts/post-parts.tsx';
import { previewOf } from '../posts/posts-data.ts';
import type { Route } from './+types/story.route';
import styles from './story.module.css';
import { StoryFailureScreen } from './story-failure-screen.tsx';
import { BackToNews, StoryHead, StoryPage } from './story-page.tsx';

/** An address such as `/news/%20` names no story. */
const hasSlug = ({ slug }: { slug: string }) => slug.trim() !== '';

export async function loader({ context, params }: Route.LoaderArgs) {
  if (!hasSlug(params)) return data({ preview: null, story: null, neighbours: null }, 404);
  const { api } = context.get(requestContext);
  const [story, neighbours] = await Promise.all([
    details.story.load(api, params.slug),
    details.storyNeighbours.load(api, params.slug),
  ]);
  if (story.ok && story.value.slug !== params.slug) throw redirect(`/news/${story.value.slug}`, 301);
  return data({ preview: null, story, neighbours }, story.ok ? 200 : (story.status ?? 502));
}

/** The card shows title and cover at once; the story is fetched, if possible ahead of the click. */
export function clientLoader({ params }: Route.ClientLoaderArgs) {
  if (!hasSlug(params)) return { preview: null, story: null, neighbours: null };
  return {
    preview: previewOf(params.slug),
    story: details.story.read(params.slug),
    neighbours: details.storyNeighbours.read(params.slug),
  };
}

export default function Story({ loaderData, params }: Route.ComponentProps) {
  const { preview, story, neighbours } = loaderData;
  return (
    <Deferred value={story} name={params.slug} fallback={<StoryLoading preview={preview} />}>
      {(outcome) => {
        if (!outcome?.ok) return <StoryFailureScreen failure={outcome} />;
        if (outcome.value.slug !== params.slug)
          return <Navigate to={`/news/${outcome.value.slug}`} replace />;
        return (
          <StoryPage post={outcome.value}>
            <SubscribeForm source="story" />
            <Deferred value={neighbours} name={params.slug} fallback={null}>
              {(others) => others?.ok && <Neighbours {...others.value} />}
            </Deferred>
          </StoryPage>
        );
      }}
    </Deferred>
  );
}

function StoryLoading({ preview }: { preview: Post | null }) {
  return (
    <article className={styles.story} aria-busy="true">
      <PageTitle text={preview?.title ?? 'Story'} />
      {preview ? (
        <StoryHead post={preview} />
      ) : (
        <header className={styles.head}>
          <BackToNews />
        </header>
      )}
      <p role="status" className={styles.loading}>
        Loading story...
      </p>
    </article>
  );
}

function Neighbours({ newer, older }: NeighboursData) {
  if (!newer && !older) return null;
  return (
    <nav aria-label="More stories" className={styles.neighbours}>
      {older && <Neighbour label="Previous story" post={older} />}
      {newer && <Neighbour label="Next story" post={newer} />}
    </nav>
  );
}

function Neighbour({ label, post }: { label: string; post: Post }) {
  return (
    <Link
      to={`/news/${encodeURIComponent(post.slug)}`}
      state={useListState('/news')}
      className={styles.neighboursStory}
    >
      <span className="fine">{label}</span>
      <span className={styles.neighboursTitle}>{post.title}</span>
      <PostFacts post={post} />
    </Link>
  );
}
