import { useEffect, useState } from 'react';
import { useLocation } from 'react-router';
import { useRootData } from '../../api/root-data.ts';

/** For every page but the lists, whose address depends on what they show: see ListCanonical. */
export function CanonicalLink() {
  const { pathname, search } = useLocation();
  const address = pathname + search;
  const [firstAddress] = useState(address);
  useEffect(() => {
    if (address !== firstAddress) forgetHead();
  }, [address, firstAddress]);
  const path = pathname.replace(/(?<=.)\/+$/, '');
  return path === '/menu' || path === '/news' ? null : <ListCanonical path={path} />;
}

/** What the server said to machines (seo/page-head.tsx) is true of the first page only. */
function forgetHead(): void {
  for (const element of document.querySelectorAll('[data-head]')) element.remove();
}

/** One address per view, without whatever else the query says. */
export function ListCanonical({ path }: { path: string }) {
  const { publicUrl } = useRootData();
  return <link rel="canonical" href={publicUrl + path} />;
}
