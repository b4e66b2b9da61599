import { type ReactNode, useSyncExternalStore } from 'react';
import { Link, NavLink } from 'react-router';
import { useCafe, useRootData } from '../../api/root-data.ts';
import { Logo } from '../../appearance/logo.tsx';
import styles from './header.module.css';
import { MobileMenu } from './mobile-menu.tsx';
import { navLinks } from './nav-links.ts';
import { usePageHandle } from './page-handle.ts';

/** One line above the header, which moves up into its place as the page is scrolled. */
export function Announcement() {
  const { announcement } = useCafe();
  return (
    announcement && (
      <aside className={styles.announcement} aria-label="Announcement">
        <p>{announcement}</p>
      </aside>
    )
  );
}

export function Header({ search }: { search: ReactNode }) {
  const { cafe, face } = useRootData();
  const hasHero = usePageHandle('hasHero');
  const isScrolled = useScrolled();
  const isFloating = hasHero && !isScrolled;
  return (
    <header className={isFloating ? `${styles.header} ${styles.floating}` : styles.header}>
      <div className={styles.bar}>
        <Link to="/" className={styles.wordmark}>
          <Logo logo={face.logo} name={cafe.name} />
        </Link>
        <nav aria-label="Main" className={styles.nav}>
          <ul className={styles.links}>
            {navLinks.map(({ to, label }) => (
              <li key={to}>
                <NavLink to={to} end={to === '/'} className={() => styles.link}>
                  {label}
                </NavLink>
              </li>
            ))}
          </ul>
        </nav>
        <div className={styles.tools}>
          {search}
          <MobileMenu />
        </div>
      </div>
    </header>
  );
}

const THRESHOLD_PX = 12;

function subscribe(onChange: () => void): () => void {
  window.addEventListener('scroll', onChange, { passive: true });
  return () => window.removeEventListener('scroll', onChange);
}

function useScrolled(): boolean {
  return useSyncExternalStore(
    subscribe,
    () => window.scrollY > THRESHOLD_PX,
    () => false,
  );
}
