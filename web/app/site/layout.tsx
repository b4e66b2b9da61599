import { Outlet } from 'react-router';
import { useRootData } from '../api/root-data.ts';
import { CONTENT_ID, SkipLink } from '../ui/skip-link.tsx';
import { Announcement } from './frame/announcement.tsx';
import { CanonicalLink } from './frame/canonical-link.tsx';
import { FeedLinks } from './frame/feed-links.tsx';
import { Footer } from './frame/footer.tsx';
import { Header } from './frame/header.tsx';
import { OrderOnline } from './frame/order-online.tsx';
import styles from './layout.module.css';
import { Prefetch } from './prefetch/prefetch.tsx';
import { SearchLink } from './search/search-link.tsx';

export default function SiteLayout() {
  const { cafe, year } = useRootData();
  return (
    <>
      <CanonicalLink />
      <FeedLinks />
      <SkipLink />
      <Announcement />
      <Header search={<SearchLink />} />
      {cafe.orderUrl && <OrderOnline />}
      <main id={CONTENT_ID} tabIndex={-1} className={styles.main}>
        <Outlet />
      </main>
      <Footer year={year} />
      <Prefetch />
    </>
  );
}
