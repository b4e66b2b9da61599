export const SECURITY_PATH = '/.well-known/security.txt';

/** RFC 9116 recommends less than a year. */
const VALID_DAYS = 180;
const DAY_MS = 86_400_000;

export type SecurityFacts = {
  site: string;
  /** As SECURITY_CONTACT says. */
  contact: string | undefined;
  email: string | null;
};

/** The end of a day, so that the text stays the same for a day. */
export function securityTxt({ site, contact, email }: SecurityFacts, now: number): string {
  const addressOf = (path: string) => new URL(path, site).href;
  const expires = new Date((Math.floor(now / DAY_MS) + VALID_DAYS) * DAY_MS);
  return `Contact: ${contact ?? (email === null ? addressOf('/contact') : `mailto:${email}`)}
Expires: ${expires.toISOString()}
Canonical: ${addressOf(SECURITY_PATH)}
Preferred-Languages: en, ru
`;
}
