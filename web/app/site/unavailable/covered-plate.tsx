import styles from './covered-plate.module.css';

/** A dessert that is still under its cover, and a spoon that waits beside it. */
export function CoveredPlate() {
  return (
    <svg viewBox="0 0 360 220" className={styles.drawing} aria-hidden="true">
      <ellipse className={styles.shadow} cx="168" cy="194" rx="150" ry="14" />
      <path className={styles.plate} d="M20 172 h280 c-8 18 -44 22 -72 22 h-136 c-28 0 -64 -4 -72 -22 z" />
      <circle className={styles.knob} cx="160" cy="38" r="11" />
      <path className={styles.cover} d="M52 172 c0 -70 46 -122 108 -122 s108 52 108 122 z" />
      <path className={styles.rim} d="M44 172 h232" />
      <path className={styles.shine} d="M82 148 c4 -36 24 -62 52 -72" />
      <path
        className={styles.spoon}
        d="M331 34 c-11 0 -17 15 -17 30 0 13 7 21 13 23 l-3 95 a7 7 0 0 0 14 0 l-3 -95 c6 -2 13 -10 13 -23 0 -15 -6 -30 -17 -30 z"
      />
    </svg>
  );
}
