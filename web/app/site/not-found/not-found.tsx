import { Link } from 'react-router';
import button from '../../ui/button.module.css';
import styles from './not-found.module.css';

export function NotFound() {
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

/** A plate seen from above with a few crumbs, and a spoon beside it. */
function EmptyPlate() {
  return (
    <svg viewBox="0 0 360 240" className={styles.drawing} strokeLinecap="round" aria-hidden="true">
      <ellipse fill="var(--sand)" cx="164" cy="128" rx="112" ry="108" />
      <g stroke="var(--sand)" strokeWidth="1.5">
        <circle fill="var(--white)" cx="160" cy="120" r="108" />
        <circle fill="var(--paper)" cx="160" cy="120" r="72" />
      </g>
      <path fill="none" stroke="var(--raspberry)" strokeWidth="7" d="M196 76 c30 26 32 64 4 92" />
      <g fill="#8a5a3c">
        <path d="M138 98 l9 -4 5 8 -8 6 z M166 112 l6 -2 2 6 -6 2 z M150 126 l5 1 -1 5 -5 -1 z" />
        <circle cx="182" cy="94" r="3.500" />
        <circle cx="128" cy="116" r="2.500" />
        <circle cx="194" cy="118" r="2" />
      </g>
      <path
        fill="var(--mango)"
        d="M309 28 c-15 0 -23 20 -23 40 0 18 9 28 18 31 l-3 104 a8.500 8.500 0 0 0 17 0 l-3 -104 c9 -3 18 -13 18 -31 0 -20 -9 -40 -24 -40 z"
      />
      <path
        fill="none"
        stroke="var(--white)"
        strokeWidth="3"
        opacity="0.6"
        d="M309 40 c-8 0 -13 14 -13 28 0 12 6 19 13 19"
      />
    </svg>
  );
}
