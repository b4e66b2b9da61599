import type { WapitiFinding } from './wapiti.ts';

type Explained = { why: string; covers: (finding: WapitiFinding) => boolean };

/** What wapiti reports and we keep, with the reason. docs/security.md repeats it. */
const explained: Explained[] = [
  {
    why: 'Browsers have removed X-XSS-Protection, and where it existed it opened holes. The content policy is in its place.',
    covers: ({ kind, info }) => kind === 'HTTP Secure Headers' && info.includes('X-XSS-Protection'),
  },
  {
    why: 'The copy has a PUBLIC_URL without TLS. With one, every answer has the header (server/test/odd-requests.test.ts).',
    covers: ({ kind, info }) => kind === 'HTTP Secure Headers' && info.includes('Strict-Transport-Security'),
  },
  {
    why: 'No cookie goes along with a form, and one from another origin is refused (server/test/odd-requests.test.ts).',
    covers: ({ kind }) => kind === 'Cross Site Request Forgery',
  },
];

export function explanationOf(finding: WapitiFinding): string | null {
  return explained.find(({ covers }) => covers(finding))?.why ?? null;
}
