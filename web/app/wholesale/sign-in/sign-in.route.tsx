import { PartnerAccount } from '../account/partner-account.tsx';
import { WholesaleCard } from '../wholesale-card.tsx';
import type { Route } from './+types/sign-in.route';
import { PartnerStatus } from './partner-status.tsx';
import { SignInForm } from './sign-in-form.tsx';
import { usePartner } from './use-partner.ts';

export const headers: Route.HeadersFunction = () => ({ 'cache-control': 'no-store' });

export default function SignIn() {
  const partner = usePartner();
  if (partner.state.name === 'signed-in') {
    return (
      <WholesaleCard title="Your account">
        <PartnerStatus profile={partner.state.profile} onSignOut={partner.signOut} />
        <PartnerAccount partner={{ ...partner, profile: partner.state.profile }} />
      </WholesaleCard>
    );
  }
  if (partner.state.name === 'returning') {
    return (
      <WholesaleCard title="Your account">
        <p role="status">Loading your account…</p>
      </WholesaleCard>
    );
  }
  return (
    <WholesaleCard
      title="Partner sign-in"
      tabTitle="Wholesale sign-in"
      lead="See where your application stands."
    >
      <SignInForm partner={partner} />
    </WholesaleCard>
  );
}
