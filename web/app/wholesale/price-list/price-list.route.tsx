import { Link } from 'react-router';
import { SignInForm } from '../sign-in/sign-in-form.tsx';
import { usePartner } from '../sign-in/use-partner.ts';
import styles from '../wholesale.module.css';
import { WholesaleCard } from '../wholesale-card.tsx';
import type { Route } from './+types/price-list.route';
import { PriceList } from './price-list.tsx';

export const headers: Route.HeadersFunction = () => ({ 'cache-control': 'no-store' });

/** The document holds no price. The browser asks for them with the partner's token. */
export default function PriceListPage() {
  const partner = usePartner();
  const { state } = partner;
  if (state.name === 'signed-in' && state.profile.isApproved) {
    return <PriceList partner={{ ...partner, profile: state.profile }} />;
  }
  if (state.name === 'signed-out') {
    return (
      <WholesaleCard title="Partner sign-in" tabTitle="Price list" lead="Sign in to see our price list.">
        <SignInForm partner={partner} />
      </WholesaleCard>
    );
  }
  return (
    <WholesaleCard title="Price list">
      <p role="status" className={styles.lead}>
        {state.name === 'returning'
          ? 'Loading the price list…'
          : 'The price list opens as soon as we have approved your account. We’ll email you then.'}
      </p>
      <p className={styles.links}>
        <Link to="/wholesale/login">Your account</Link>
      </p>
    </WholesaleCard>
  );
}
