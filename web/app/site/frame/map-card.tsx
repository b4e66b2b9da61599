import { addressLine, business } from '../../cafe/business.ts';
import { Icon } from '../../ui/icon.tsx';
import styles from './map-card.module.css';

const street = business.address.street.replace(/^\d+\s+/, '');

/** A drawing instead of an embedded map: nothing loads from a third party until it is clicked. */
export function MapCard() {
  return (
    <a href={business.mapUrl} target="_blank" rel="noopener" className={styles.card}>
      <Drawing />
      <span className={styles.label}>
        Open the map
        <span className="visually-hidden"> of {addressLine()}</span>
        <Icon name="external" size={18} />
      </span>
    </a>
  );
}

function Drawing() {
  return (
    <svg
      viewBox="0 0 480 300"
      preserveAspectRatio="xMidYMid slice"
      className={styles.drawing}
      aria-hidden="true"
    >
      <defs>
        <filter id="map-wash" x="-10%" y="-10%" width="120%" height="120%">
          <feTurbulence type="fractalNoise" baseFrequency="0.02" numOctaves="3" seed="7" result="grain" />
          <feDisplacementMap in="SourceGraphic" in2="grain" scale="28" />
          <feGaussianBlur stdDeviation="1.8" result="wash" />
          <feColorMatrix in="grain" values="0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 3.2 -0.7" result="mottle" />
          <feComposite in="wash" operator="in" in2="mottle" />
        </filter>
        <path id="map-street" d="M40 233 L470 147" />
      </defs>
      <g filter="url(#map-wash)">
        <path className={styles.mango} d="M300 190 L520 150 L520 330 L270 330 Z" />
        <path className={styles.raspberry} d="M-20 -20 H190 L150 96 L-20 132 Z" />
        <path className={styles.pistachio} d="M318 -20 H500 V96 L342 120 Z" />
        <path className={styles.pistachio} d="M40 262 L176 236 L200 330 H30 Z" />
        <circle className={styles.matcha} cx="392" cy="42" r="15" />
        <circle className={styles.matcha} cx="424" cy="62" r="19" />
        <circle className={styles.matcha} cx="452" cy="30" r="13" />
        <circle className={styles.matcha} cx="88" cy="288" r="14" />
        <circle className={styles.matcha} cx="120" cy="276" r="11" />
      </g>
      <g className={styles.lane}>
        <path d="M-10 92 L490 -8 M-10 306 L490 206 M60 -10 L136 310 M214 -10 L290 310 M366 -10 L442 310" />
      </g>
      <path className={styles.avenue} d="M-10 168 L490 68 M-10 244 L490 144" />
      <path className={styles.rail} d="M-10 206 L490 106" />
      <path className={styles.ties} d="M-10 206 L490 106" />
      <g className={styles.house}>
        <rect x="150" y="92" width="34" height="24" rx="3" transform="rotate(-11 167 104)" />
        <rect x="92" y="66" width="26" height="20" rx="3" transform="rotate(-11 105 76)" />
        <rect x="322" y="216" width="40" height="24" rx="3" transform="rotate(-11 342 228)" />
        <rect x="204" y="246" width="30" height="22" rx="3" transform="rotate(-11 219 257)" />
        <rect x="296" y="36" width="28" height="34" rx="3" transform="rotate(-11 310 53)" />
      </g>
      <text className={styles.street} dy="5">
        <textPath href="#map-street" startOffset="56%">
          {street}
        </textPath>
      </text>
      <ellipse className={styles.shade} cx="204" cy="204" rx="17" ry="5" />
      <path
        className={styles.pin}
        d="M202 204 C180 172 168 158 168 138 a34 34 0 0 1 68 0 C236 158 224 172 202 204 Z"
      />
      <circle className={styles.eye} cx="202" cy="138" r="13" />
    </svg>
  );
}
