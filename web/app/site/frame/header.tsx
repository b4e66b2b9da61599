import { Link, NavLink } from 'react-router';
import { business } from '../../cafe/business.ts';
import styles from './header.module.css';
import { MobileMenu } from './mobile-menu.tsx';
import { navLinks } from './nav-links.ts';
import { useHasHero } from './page-handle.ts';
import { useScrolled } from './use-scrolled.ts';

export function Header() {
  const hasHero = useHasHero();
  const isScrolled = useScrolled();
  const isFloating = hasHero && !isScrolled;
  return (
    <header className={isFloating ? `${styles.header} ${styles.floating}` : styles.header}>
      <div className={styles.bar}>
        <Link to="/" prefetch="intent" className={styles.wordmark}>
          {business.name}
        </Link>
        <nav aria-label="Main" className={styles.nav}>
          <ul className={styles.links}>
            {navLinks.map(({ to, label }) => (
              <li key={to}>
                <NavLink to={to} end={to === '/'} prefetch="intent" className={() => styles.link}>
                  {label}
                </NavLink>
              </li>
            ))}
          </ul>
        </nav>
        <MobileMenu />
      </div>
    </header>
  );
}
