import type { Client } from '@velvet-spoon/contract/api/client';
import { data } from 'react-router';
import { api } from '../../../api/browser.ts';
import { type Failed, settle } from '../../../api/outcome.ts';
import { requestContext } from '../../../api/request-context.ts';
import type { PageHandle } from '../../frame/page-handle.ts';
import { PageTitle } from '../../frame/page-title.tsx';
import { NotFound } from '../../not-found/not-found.tsx';
import { StoryFailureScreen } from '../../story/story-failure-screen.tsx';
import { StoryPage } from '../../story/story-page.tsx';
import type { Route } from './+types/preview.route';
import styles from './preview.module.css';

export const handle: PageHandle = { isSecret: true };

export const meta: Route.MetaFunction = () => [{ name: 'robots', content: 'noindex' }];

/** The address is a secret, which no cache, search engine or other site may learn. */
export const headers: Route.HeadersFunction = () => ({
  'cache-control': 'no-store',
  'x-robots-tag': 'noindex',
  'referrer-policy': 'no-referrer',
});

const load = (client: Client, { token }: Route.LoaderArgs['params']) =>
  settle(client.request('GET /posts/preview/{token}', { params: { token } }));

export async function loader({ context, params }: Route.LoaderArgs) {
  const found = await load(context.get(requestContext).api, params);
  return data(found, found.ok ? 200 : isMissing(found) ? 404 : (found.status ?? 502));
}

export const clientLoader = ({ params }: Route.ClientLoaderArgs) => load(api, params);

/** The API refuses a token that cannot be one with a 400. */
const isMissing = ({ status }: Failed) => status === 404 || status === 400;

export default function Preview({ loaderData: found }: Route.ComponentProps) {
  if (found.ok) {
    return (
      <>
        <p className={styles.line}>Preview. Guests cannot see this yet.</p>
        <StoryPage post={found.value}>{null}</StoryPage>
      </>
    );
  }
  if (!isMissing(found)) return <StoryFailureScreen failure={found} />;
  return (
    <>
      <PageTitle text="Page not found" />
      <NotFound />
    </>
  );
}
