import { Outlet } from 'react-router';
import { useRootData } from '../api/root-data.ts';
import { CONTENT_ID, SkipLink } from '../ui/skip-link.tsx';
import type { Route } from './+types/layout';
import { CanonicalLink } from './frame/canonical-link.tsx';
import { Footer } from './frame/footer.tsx';
import { Announcement, Header } from './frame/header.tsx';
import { Offline } from './frame/offline.tsx';
import { OrderOnline } from './frame/order-online.tsx';
import { usePageHandle } from './frame/page-handle.ts';
import styles from './layout.module.css';
import { untilOpen } from './opening-soon/until-open.ts';
import { Prefetch } from './prefetch/prefetch.tsx';
import { SearchLink } from './search/search-link.tsx';
import { VisitBeacon } from './visits/visit-beacon.tsx';

export const middleware: Route.MiddlewareFunction[] = [untilOpen];

export default function SiteLayout() {
  const { cafe, year, isPreview } = useRootData();
  const hasHero = usePageHandle('hasHero');
  const isSecret = usePageHandle('isSecret');
  return (
    <>
      {isPreview && <Preview />}
      <div className={styles.site}>
        {!isSecret && <CanonicalLink />}
        <FeedLinks />
        <SkipLink />
        <Announcement />
        <Header search={<SearchLink />} />
        <div className={hasHero ? styles.heroPage : styles.page}>
          <main id={CONTENT_ID} tabIndex={-1} className={styles.main}>
            <Outlet />
          </main>
          {cafe.orderUrl && <OrderOnline />}
        </div>
        <Footer year={year} />
        <Offline />
        <Prefetch />
        {!isSecret && !isPreview && <VisitBeacon />}
      </div>
    </>
  );
}

const feeds = [
  { type: 'application/rss+xml', href: '/feed.xml' },
  { type: 'application/feed+json', href: '/feed.json' },
];

/** For readers that look for a feed on any page. */
function FeedLinks() {
  const { name } = useRootData().cafe;
  return feeds.map((format) => <link key={format.href} rel="alternate" {...format} title={`${name} News`} />);
}

function Preview() {
  return (
    <p className={styles.preview}>
      Only you see this. Guests still read that you open soon.{' '}
      <a href="/admin?tab=today">Back to the admin</a>
    </p>
  );
}
