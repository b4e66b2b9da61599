import type { WholesaleProfile } from '@velvet-spoon/contract/api/wholesale';
import { applicationFields } from '@velvet-spoon/contract/domain/wholesale-application';
import { Link } from 'react-router';
import button from '../../ui/button.module.css';
import styles from '../wholesale.module.css';

export function PartnerStatus({ profile, onSignOut }: { profile: WholesaleProfile; onSignOut: () => void }) {
  return (
    <>
      <p role="status" className={profile.isApproved ? styles.approved : styles.pending}>
        {profile.isApproved ? 'Approved' : 'Pending review'}
      </p>
      <p className={styles.lead}>
        {profile.isApproved ? (
          <>
            Your account is approved. See our <Link to="/wholesale/price-list">price list</Link> and tell us
            what you would like, or <Link to="/contact">write or call us</Link>.
          </>
        ) : (
          "We are reading your application. We'll email you once it has been reviewed."
        )}
      </p>
      <dl className={styles.facts}>
        {applicationFields.map(
          ({ camelName, shortLabel }) =>
            profile[camelName] && (
              <div key={camelName}>
                <dt>{shortLabel}</dt>
                <dd>{profile[camelName]}</dd>
              </div>
            ),
        )}
      </dl>
      <button type="button" className={button.quiet} onClick={onSignOut}>
        Sign out
      </button>
    </>
  );
}
