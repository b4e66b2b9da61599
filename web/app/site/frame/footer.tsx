import { Link } from 'react-router';
import { business } from '../../cafe/business.ts';
import styles from './footer.module.css';
import { MapCard } from './map-card.tsx';

export function Footer({ year }: { year: string }) {
  return (
    <footer className={styles.footer}>
      <div className={styles.columns}>
        <div className={styles.brand}>
          <p className={styles.wordmark}>{business.name}</p>
          <p className={styles.tagline}>{business.tagline}</p>
          <ul className={styles.social}>
            {business.social.map(({ name, url }) => (
              <li key={name}>
                <a href={url} target="_blank" rel="noopener" className={styles.socialLink}>
                  {name}
                </a>
              </li>
            ))}
          </ul>
        </div>
        <Contact />
        <MapCard />
      </div>
      <div className={styles.closing}>
        <p>
          © {year} {business.name}. All rights reserved.
        </p>
        <ul className={styles.more}>
          <li>
            <Link to="/wholesale/register">Wholesale</Link>
          </li>
          <li>
            <Link to="/privacy">Privacy</Link>
          </li>
        </ul>
      </div>
    </footer>
  );
}

function Contact() {
  const { street, city, region, postalCode } = business.address;
  return (
    <dl className={styles.contact}>
      <div>
        <dt>Visit</dt>
        <dd>
          <a href={business.mapUrl} target="_blank" rel="noopener">
            <span>
              {street}, <span className={styles.city}>{`${city}, ${region} ${postalCode}`}</span>
            </span>
          </a>
        </dd>
      </div>
      <div>
        <dt>Call</dt>
        <dd>
          <a href={business.phone.href}>{business.phone.label}</a>
        </dd>
      </div>
      <div>
        <dt>Toll-free</dt>
        <dd>
          <a href={business.tollFree.href}>{business.tollFree.label}</a>
        </dd>
      </div>
      <div>
        <dt>Write</dt>
        <dd>
          <a href={`mailto:${business.email}`}>{business.email}</a>
        </dd>
      </div>
    </dl>
  );
}
