import type { PagePicture as PictureData } from '@velvet-spoon/contract/api/page-pictures';
import { addressLine, geoUrl, telUrl } from '@velvet-spoon/contract/domain/cafe-links';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { useCafe } from '../../api/root-data.ts';
import { Icon, type IconName } from '../../ui/icon.tsx';
import { AddressLines } from '../frame/address-lines.tsx';
import { OpeningHours } from '../frame/opening-hours.tsx';
import { PagePicture } from '../page-pictures/page-pictures.tsx';
import styles from './contact.module.css';

export function ContactDetails({ picture }: { picture: PictureData | null }) {
  const { address, geo, phones, email, opening, celebrates } = useCafe();
  return (
    <section aria-labelledby="get-in-touch">
      <h2 id="get-in-touch" className={styles.heading}>
        Get in Touch
      </h2>
      <ul className={styles.lines}>
        {addressLine(address) !== '' && (
          <Line icon="pin" name="Address">
            <AddressLines address={address} cityClass={styles.city} />
            <a href={geoUrl({ address, geo })} className={styles.phoneMap}>
              Open in your map app
            </a>
          </Line>
        )}
        {opening && (
          <Line icon="clock" name="Hours">
            <OpeningHours opening={opening} />
          </Line>
        )}
        {phones.map(({ label, number }) => (
          <Line key={number} icon="phone" name={label}>
            <a href={telUrl(number)}>{number}</a>
          </Line>
        ))}
        {email && (
          <Line icon="mail" name="Email">
            <a href={`mailto:${email}`}>{email}</a>
          </Line>
        )}
      </ul>
      {celebrates && (
        <p className={styles.celebrate}>
          A cake for an occasion? <Link to="/celebrations">Ask for a celebration cake</Link>
        </p>
      )}
      {picture && <PagePicture picture={picture} sizes="32rem" className={styles.picture} />}
    </section>
  );
}

type LineProps = { icon: IconName; name: string; children: ReactNode };

function Line({ icon, name, children }: LineProps) {
  return (
    <li>
      <Icon name={icon} />
      <div>
        <p className={styles.lineName}>{name}</p>
        {children}
      </div>
    </li>
  );
}
