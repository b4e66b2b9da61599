import type { PartnerEvent, PartnerHistory } from '@velvet-spoon/contract/api/partner-account';
import { contactFields } from '@velvet-spoon/contract/domain/partner-contact';
import { type ReactNode, useId, useState } from 'react';
import { partnerApi } from '../../api/partner-session.ts';
import { useCafe } from '../../api/root-data.ts';
import { longDate } from '../../cafe/long-date.ts';
import { Icon } from '../../ui/icon.tsx';
import type { SignedInPartner } from '../sign-in/use-partner.ts';
import styles from './account.module.css';
import { Colleagues } from './colleagues.tsx';
import { ContactForm } from './contact-form.tsx';
import { Devices } from './devices.tsx';
import { Loading, NotLoaded, useLoaded } from './loaded.tsx';
import { PasswordForm } from './password-form.tsx';
import { W9Form } from './w9-form.tsx';

const words: Record<Exclude<PartnerEvent, 'contact-changed'>, string> = {
  applied: 'You applied for a wholesale account.',
  'papers-received': 'We received your corporate documents and your W-9.',
  approved: 'We approved your account.',
  declined: 'We declined your application.',
  suspended: 'We suspended your account.',
  reinstated: 'We reinstated your account.',
  'w9-replaced': 'You sent a new W-9, and we destroyed the old one.',
  'paper-asked': 'We asked you by email for a document.',
  'paper-replaced': 'You sent the document that we asked for, and we destroyed the old one.',
  'password-changed': 'You set a new password.',
};

const list = new Intl.ListFormat('en-US');

/** What partners do for themselves. Each part is loaded whenever it is opened. */
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
      {partner.profile.isApproved && (
        <Disclosure title="Colleagues">
          <Colleagues partner={partner} />
        </Disclosure>
      )}
      <Disclosure title="Devices">
        <Devices partner={partner} />
      </Disclosure>
      <Disclosure title="History">
        <History key={changes} partner={partner} />
      </Disclosure>
    </div>
  );
}

/** A heading that opens what is below it. */
function Disclosure({ title, children }: { title: string; children: ReactNode }) {
  const [isOpen, setOpen] = useState(false);
  const id = useId();
  return (
    <div className={styles.part}>
      <h2 className={styles.heading}>
        <button
          type="button"
          className={styles.trigger}
          aria-expanded={isOpen}
          aria-controls={id}
          onClick={() => setOpen(!isOpen)}
        >
          {title}
          <Icon name="next" />
        </button>
      </h2>
      <div id={id} className={styles.panel} hidden={!isOpen}>
        {isOpen && children}
      </div>
    </div>
  );
}

const load = () => partnerApi.request('GET /wholesale/history');

function History({ partner }: { partner: SignedInPartner }) {
  const { timeZone } = useCafe();
  const { outcome, reload } = useLoaded(load, partner);
  if (!outcome) return <Loading />;
  if (!outcome.ok) return <NotLoaded text="Could not load the history." onRetry={reload} />;
  if (outcome.value.length === 0) return <p className={styles.text}>Nothing has happened yet.</p>;
  return (
    <ol className={styles.events}>
      {outcome.value.map((entry) => (
        <li key={`${entry.at} ${entry.event}`}>
          <time dateTime={entry.at}>{longDate(entry.at, timeZone)}</time>
          {historyWords(entry)}
        </li>
      ))}
    </ol>
  );
}

export function historyWords({ event, fields }: PartnerHistory[number]): string {
  if (event !== 'contact-changed') return words[event];
  const labels = contactFields
    .filter(({ name }) => fields.includes(name))
    .map(({ label }) => label.toLowerCase());
  return `You changed your ${list.format(labels)}.`;
}
