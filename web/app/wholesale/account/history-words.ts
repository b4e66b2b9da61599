import type { PartnerEvent, PartnerHistory } from '@velvet-spoon/contract/partner-account';
import { contactFields } from '@velvet-spoon/contract/partner-contact';

const words: Record<Exclude<PartnerEvent, 'contact-changed'>, string> = {
  applied: 'You applied for a wholesale account.',
  'papers-received': 'We received your corporate documents and your W-9.',
  approved: 'We approved your account.',
  declined: 'We declined your application.',
  suspended: 'We suspended your account.',
  reinstated: 'We reinstated your account.',
  'w9-replaced': 'You sent a new W-9, and we destroyed the old one.',
  'password-changed': 'You set a new password.',
};

const list = new Intl.ListFormat('en-US');

export function historyWords({ event, fields }: PartnerHistory[number]): string {
  if (event !== 'contact-changed') return words[event];
  const labels = contactFields
    .filter(({ name }) => fields.includes(name))
    .map(({ label }) => label.toLowerCase());
  return `You changed your ${list.format(labels)}.`;
}
