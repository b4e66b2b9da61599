import { Link, Outlet } from 'react-router';
import { addressLine, business } from '../business.ts';
import styles from './layout.module.css';

export default function SiteLayout() {
  return (
    <>
      <header className={styles.header}>
        <Link to="/menu" className={styles.logo}>
          {business.name}
        </Link>
      </header>
      <main id="content">
        <Outlet />
      </main>
      <footer className={styles.footer}>{addressLine()}</footer>
    </>
  );
}
