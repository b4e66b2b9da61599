import type { SignedInPartner } from '../sign-in/use-partner.ts';

export type AccountPartProps = {
  partner: SignedInPartner;
  /** The history has a new entry. */
  onChange: () => void;
};
