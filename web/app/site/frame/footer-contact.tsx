import { addressLine, telUrl } from '@velvet-spoon/contract/domain/cafe-links';
import { useCafe } from '../../api/root-data.ts';
import { AddressLines } from './address-lines.tsx';
import styles from './footer.module.css';
import { OpeningHours } from './opening-hours.tsx';

export function FooterContact() {
  const { address, phones, email, opening } = useCafe();
  return (
    <dl className={styles.contact}>
      {addressLine(address) !== '' && (
        <div>
          <dt>Visit</dt>
          <dd>
            <AddressLines address={address} cityClass={styles.city} />
          </dd>
        </div>
      )}
      {opening && (
        <div>
          <dt>Hours</dt>
          <dd>
            <OpeningHours opening={opening} />
          </dd>
        </div>
      )}
      {phones.map(({ label, number }, index) => (
        <div key={number}>
          <dt>{index === 0 ? 'Call' : label}</dt>
          <dd>
            <a href={telUrl(number)}>{number}</a>
          </dd>
        </div>
      ))}
      {email && (
        <div>
          <dt>Write</dt>
          <dd>
            <a href={`mailto:${email}`}>{email}</a>
          </dd>
        </div>
      )}
    </dl>
  );
}
