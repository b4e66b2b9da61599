import { useState } from 'react';
import type { SignedInPartner } from '../sign-in/use-partner.ts';
import styles from './account.module.css';
import { ContactForm } from './contact-form.tsx';
import { Devices } from './devices.tsx';
import { Disclosure } from './disclosure.tsx';
import { PartnerHistory } from './partner-history.tsx';
import { PasswordForm } from './password-form.tsx';
import { W9Form } from './w9-form.tsx';

/** What partners do for themselves. Each part is loaded when it is opened, and starts anew when it is opened again. */
export function PartnerAccount({ partner }: { partner: SignedInPartner }) {
  const [changes, setChanges] = useState(0);
  const props = { partner, onChange: () => setChanges((count) => count + 1) };
  return (
    <div className={styles.parts}>
      <Disclosure title="Contact details">
        <ContactForm {...props} />
      </Disclosure>
      <Disclosure title="Password">
        <PasswordForm {...props} />
      </Disclosure>
      <Disclosure title="W-9 form">
        <W9Form {...props} />
      </Disclosure>
      <Disclosure title="Devices">
        <Devices partner={partner} />
      </Disclosure>
      <Disclosure title="History">
        <PartnerHistory key={changes} partner={partner} />
      </Disclosure>
    </div>
  );
}
