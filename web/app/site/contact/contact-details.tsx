import type { Picture as PictureData } from '@velvet-spoon/contract/pictures';
import { business } from '../../cafe/business.ts';
import { Icon } from '../../ui/icon.tsx';
import { Picture } from '../../ui/picture.tsx';
import styles from './contact.module.css';

export function ContactDetails({ picture }: { picture: PictureData | null }) {
  const { street, city, region, postalCode } = business.address;
  return (
    <section aria-labelledby="get-in-touch">
      <h2 id="get-in-touch" className={styles.heading}>
        Get in Touch
      </h2>
      <ul className={styles.lines}>
        <li>
          <Icon name="pin" />
          <div>
            <p className={styles.lineName}>Address</p>
            <a href={business.mapUrl} target="_blank" rel="noopener">
              <span>
                {street}, <span className={styles.city}>{`${city}, ${region} ${postalCode}`}</span>
              </span>
            </a>
          </div>
        </li>
        <li>
          <Icon name="phone" />
          <div>
            <p className={styles.lineName}>Phone</p>
            <a href={business.phone.href}>{business.phone.label}</a>
          </div>
        </li>
        <li>
          <Icon name="phone" />
          <div>
            <p className={styles.lineName}>Toll-free</p>
            <a href={business.tollFree.href}>{business.tollFree.label}</a>
          </div>
        </li>
        <li>
          <Icon name="mail" />
          <div>
            <p className={styles.lineName}>Email</p>
            <a href={`mailto:${business.email}`}>{business.email}</a>
          </div>
        </li>
      </ul>
      {picture && <Picture picture={picture} sizes="32rem" className={styles.picture} />}
    </section>
  );
}
