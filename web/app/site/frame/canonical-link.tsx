import { useLocation } from 'react-router';
import { useRootData } from '../../api/root-data.ts';
import { canonicalPath } from './canonical.ts';

export function CanonicalLink() {
  const { pathname, search } = useLocation();
  const { publicUrl } = useRootData();
  return <link rel="canonical" href={`${publicUrl}${canonicalPath(pathname, search)}`} />;
}
