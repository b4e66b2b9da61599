import { addressLine, mapUrl } from '@velvet-spoon/contract/domain/cafe-links';
import { useCafe } from '../../api/root-data.ts';
import { Icon } from '../../ui/icon.tsx';
import map from './map.svg';
import styles from './map-card.module.css';

/** A drawing instead of an embedded map: nothing loads from a third party until it is clicked. */
export function MapCard() {
  const { address } = useCafe();
  if (addressLine(address) === '') return null;
  return (
    <a href={mapUrl(address)} target="_blank" rel="noopener" className={styles.card}>
      <Drawing street={address.street.replace(/^\d+\s+/, '')} />
      <span className={styles.label}>
        Open the map
        <span className="visually-hidden"> of {addressLine(address)}</span>
        <Icon name="external" size={18} />
      </span>
    </a>
  );
}

/** The map is a separate file, so that pages do not repeat it. The street name is of the cafe's address, and the pin has its colour. */
function Drawing({ street }: { street: string }) {
  return (
    <span className={styles.drawing} aria-hidden="true">
      <img src={map} className={styles.map} width={480} height={300} alt="" loading="lazy" decoding="async" />
      <svg viewBox="0 0 480 300" preserveAspectRatio="xMidYMid slice" className={styles.map}>
        <path id="map-street" fill="none" d="M40 233 L470 147" />
        <text fill="var(--ink-soft)" fontFamily="var(--font-text)" fontSize="13" fontWeight="600" dy="5">
          <textPath href="#map-street" startOffset="56%">
            {street}
          </textPath>
        </text>
        <path
          fill="var(--raspberry)"
          d="M202 204C180 172 168 158 168 138a34 34 0 0 1 68 0C236 158 224 172 202 204Z"
        />
        <circle fill="var(--paper)" cx="202" cy="138" r="13" />
      </svg>
    </span>
  );
}
