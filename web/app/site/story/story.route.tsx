import { data } from 'react-router';
import { api } from '../../api/browser.ts';
import { Deferred } from '../../api/deferred.tsx';
import { type Outcome, settle } from '../../api/outcome.ts';
import { visitContext } from '../../api/visit.ts';
import { previewOf } from '../posts/posts-data.ts';
import type { Route } from './+types/story.route';
import { StoryLoading } from './story-loading.tsx';
import { StoryNotFound } from './story-not-found.tsx';
import { StoryPage } from './story-page.tsx';

/** An address such as `/news/%20` names no story. */
const hasSlug = ({ slug }: { slug: string }) => slug.trim() !== '';
const nothing: Outcome<never> = { ok: false, status: null, message: '' };

export async function loader({ context, params }: Route.LoaderArgs) {
  if (!hasSlug(params)) return data({ preview: null, story: nothing }, 404);
  const { api } = context.get(visitContext);
  const story = await settle(api.request('GET /posts/slug/{slug}', { params }));
  return data({ preview: null, story }, story.ok ? 200 : (story.status ?? 502));
}

/** The card shows title and cover at once; the story itself is always fetched. */
export function clientLoader({ params }: Route.ClientLoaderArgs) {
  if (!hasSlug(params)) return { preview: null, story: nothing };
  return {
    preview: previewOf(params.slug),
    story: settle(api.request('GET /posts/slug/{slug}', { params })),
  };
}

export default function Story({ loaderData, params }: Route.ComponentProps) {
  const { preview, story } = loaderData;
  return (
    <Deferred value={story} name={params.slug} fallback={<StoryLoading preview={preview} />}>
      {(outcome) => {
        if (outcome.ok) return <StoryPage post={outcome.value} />;
        return <StoryNotFound failure={hasSlug(params) ? outcome : null} />;
      }}
    </Deferred>
  );
}
