import { data, Link } from 'react-router';
import { cafeOf } from '../../api/root-data.ts';
import { pageTitle } from '../../cafe/page-title.ts';
import button from '../../ui/button.module.css';
import type { Route } from './+types/not-found.route';
import { EmptyPlate } from './empty-plate.tsx';
import styles from './not-found.module.css';

export const meta: Route.MetaFunction = ({ matches }) => [
  { title: pageTitle('Page not found', cafeOf(matches)) },
];

export function loader() {
  return data(null, { status: 404 });
}

/** A dead link needs no request to the server. */
export function clientLoader() {
  return null;
}

export default function NotFound() {
  return (
    <section className={styles.page}>
      <EmptyPlate />
      <p className={styles.kicker}>Page not found</p>
      <h1 className={styles.title}>Nothing on this plate</h1>
      <p className={styles.text}>
        The page may have moved, or somebody had the last slice. The desserts are still where they belong.
      </p>
      <div className={styles.actions}>
        <Link to="/menu" className={button.primary}>
          See the menu
        </Link>
        <Link to="/" className={button.quiet}>
          Back to home
        </Link>
      </div>
    </section>
  );
}
