import { useEffect, useState } from 'react';
import { redirect, useLocation } from 'react-router';
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

/** The head elements for machines (seo/page-head.tsx) describe the first page only. */
function forgetHead(): void {
  for (const element of document.querySelectorAll('[data-head]')) element.remove();
}

/** For loaders of lists: made-up categories, themes and pages must cost neither a render nor a place in the cache. */
export function requireAddress({ url }: Request, address: string): void {
  const [asked, wanted] = [new URL(url), new URL(address, url)].map(({ searchParams }) => {
    searchParams.sort();
    return searchParams.toString();
  });
  if (asked !== wanted) throw redirect(address);
}

/** One address per view, without other parameters. */
export function ListCanonical({ path }: { path: string }) {
  const { publicUrl } = useRootData();
  return <link rel="canonical" href={publicUrl + path} />;
}
