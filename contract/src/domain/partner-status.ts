/** Only pending applicants and approved partners can sign in. */
export const PARTNER_STATUSES = ['pending', 'approved', 'suspended', 'declined'] as const;

export type PartnerStatus = (typeof PARTNER_STATUSES)[number];
