import { MESSAGE_LIMITS } from './contact-message.ts';
import { detailFields, identityFields } from './wholesale-application.ts';

const [username] = identityFields;

/** Not part of the application: partners add it later if they like. */
const phone = {
  name: 'phone',
  camelName: 'phone',
  label: 'Phone',
  shortLabel: 'Phone',
  type: 'tel',
  autoComplete: 'tel',
  maxLength: MESSAGE_LIMITS.phone,
} as const;

/** What partners can change about themselves. The email address is not among it: it would have to be proven again. */
export const optionalContactFields = [phone, ...detailFields] as const;
export const contactFields = [username, ...optionalContactFields] as const;

export type ContactField = (typeof contactFields)[number]['name'];
