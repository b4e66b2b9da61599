import { EMAIL_MAX_LENGTH, NAME_MAX_LENGTH } from './limits.ts';
import { recordOf } from './record-of.ts';

/** A text field of the wholesale application, and how its value is shown wherever it appears. */
type ApplicationField = {
  /** Of the form field, the API field and the column. */
  name: string;
  /** Of the same value in camelCase: the partner's profile, mails, the admin. */
  camelName: string;
  label: string;
  /** Beside the value, where there is no form. */
  shortLabel: string;
  type: 'text' | 'email' | 'tel';
  autoComplete: string;
  maxLength: number;
};

/** Required. Every account has them. */
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
 * Optional, and kept for applicants only. Form, schemas, storage, mails and every view follow from this list; a new
 * entry also needs a column (a migration) and its name in the admin's languages (a type error until it has one).
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

/** What applicants type and get back after a refusal. The password is not among it. */
export type ApplicationValues = Record<(typeof applicationFields)[number]['name'], string>;

/** The details as columns and as API fields. */
export type Details = Record<DetailField['name'], string | null>;

export type CamelDetails = Record<DetailField['camelName'], string | null>;

type DetailSource = { [Name in keyof Details]?: string | null | undefined };

/** Picks the details out of a row or an application. What was left out is null. */
export function detailsOf(source: DetailSource): Details {
  return recordOf(detailFields, 'name', ({ name }) => source[name] || null);
}

export function camelDetailsOf(source: DetailSource): CamelDetails {
  return recordOf(detailFields, 'camelName', ({ name }) => source[name] || null);
}

/** What an applicant reads once the application is stored, and also when the address already has an account. */
export const APPLICATION_RECEIVED =
  'Your application has been received. We will write to you once it has been reviewed.';

export const BOTH_FILES_NEEDED = 'Please attach both corporate documents and W-9 form.';
