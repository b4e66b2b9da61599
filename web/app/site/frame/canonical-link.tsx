import { useLocation } from 'react-router';
import { useRootData } from '../../api/root-data.ts';

/** For every page but the lists, whose address depends on what they show: see ListCanonical. */
export function CanonicalLink() {
  const path = useLocation().pathname.replace(/(?<=.)\/+$/, '');
  return path === '/menu' || path === '/news' ? null : <ListCanonical path={path} />;
}

/** One address per view, without whatever else the query says. */
export function ListCanonical({ path }: { path: string }) {
  const { publicUrl } = useRootData();
  return <link rel="canonical" href={publicUrl + path} />;
}
