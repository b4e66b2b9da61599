import { useLocation, useRouteLoaderData } from 'react-router';
import type { loader } from '../../root.tsx';
import { canonicalPath } from './canonical.ts';

export function CanonicalLink() {
  const { pathname, search } = useLocation();
  const root = useRouteLoaderData<typeof loader>('root');
  return <link rel="canonical" href={`${root?.publicUrl ?? ''}${canonicalPath(pathname, search)}`} />;
}
