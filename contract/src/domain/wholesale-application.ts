import { EMAIL_MAX_LENGTH, NAME_MAX_LENGTH } from './limits.ts';
import { recordOf } from './record-of.ts';

/** A text field of the wholesale application, and how its value is shown elsewhere. */
type ApplicationField = {
  /** The form field, the API field and the column all have this name. */
  name: string;
  /** The name in camelCase records: the partner's profile, mails, the admin. */
  camelName: string;
  label: string;
  /** Names the value outside the form. */
  shortLabel: string;
  type: 'text' | 'email' | 'tel';
  autoComplete: string;
  maxLength: number;
};

/** Required; every account has them. */
export const identityFields = [
  {
    name: 'username',
    camelName: 'username',
    label: 'Contact Name',
    shortLabel: 'Name',
    type: 'text',
    autoComplete: 'name',
    maxLength: NAME_MAX_LENGTH,
  },
  {
    name: 'email',
    camelName: 'email',
    label: 'Business Email',
    shortLabel: 'Email',
    type: 'email',
    autoComplete: 'email',
    maxLength: EMAIL_MAX_LENGTH,
  },
] as const satisfies readonly ApplicationField[];

/**
 * Optional; only applicants have them. The form, schemas, storage, mails and views all follow from this list. A new
 * entry also needs a migration for its column, and a label in each language of the admin (a type error until then).
 */
export const detailFields = [
  {
    name: 'company_name',
    camelName: 'companyName',
    label: 'Company Name',
    shortLabel: 'Company',
    type: 'text',
    autoComplete: 'organization',
    maxLength: NAME_MAX_LENGTH,
  },
] as const satisfies readonly ApplicationField[];

export const applicationFields = [...identityFields, ...detailFields] as const;

type DetailField = (typeof detailFields)[number];

/** What a rejected form gives back to the applicant. It never includes the password. */
export type ApplicationValues = Record<(typeof applicationFields)[number]['name'], string>;

export type Details = Record<DetailField['name'], string | null>;

export type CamelDetails = Record<DetailField['camelName'], string | null>;

type DetailSource = { [Name in keyof Details]?: string | null | undefined };

/** Picks the details out of a row or an application; what is missing or empty becomes null. */
export function detailsOf(source: DetailSource): Details {
  return recordOf(detailFields, 'name', ({ name }) => source[name] || null);
}

export function camelDetailsOf(source: DetailSource): CamelDetails {
  return recordOf(detailFields, 'camelName', ({ name }) => source[name] || null);
}

/** What applicants call their papers, within a sentence. */
export const PAPER_NAMES = { corporate: 'corporate documents', w9: 'W-9 form' } as const;

/** The answer to every complete application, even if the address already has an account. */
export const APPLICATION_RECEIVED =
  "Your application has been received. We'll email you once it has been reviewed.";

/** The answer to a paper that staff asked for. */
export const PAPER_RECEIVED =
  'Your document has arrived and has replaced the old one. We’ll email you once we have reviewed it.';

export const BOTH_FILES_NEEDED = 'Please attach both corporate documents and W-9 form.';
