/** What has been broken before, and the tests that try to break it again. The key is a line in the table. */
export const findings: Record<string, string[]> = {
  'jobs that fail, mails whose job is lost': [
    'server/test/schedules.test.ts',
    'server/src/platform/mail/mail.sweep.test.ts',
  ],
  'starts that are not production, stops that do not arrive': ['server/test/npm-start.test.ts'],
  'stops under load, restarts behind nginx': ['server/test/shutdown.test.ts', 'server/test/restarts.test.ts'],
  'storage that hangs, is full or refuses us': [
    'server/test/storage-hang.test.ts',
    'server/test/storage-outage.test.ts',
  ],
  'five processes at once behind PgBouncer': ['server/test/pgbouncer.test.ts'],
  'keys for everyone to read': [
    'server/src/cli/documents-keygen.test.ts',
    'server/test/document-identity.test.ts',
  ],
  'lists of everything': ['server/test/content-scale.test.ts', 'server/src/posts/posts.paging.test.ts'],
  'a database that goes away': ['server/test/database-loss.test.ts', 'server/test/database-away.test.ts'],
  'hostile values and slow clients': ['server/test/attack/web-process.test.ts'],
  'accounts with the address of others': [
    'server/src/accounts/accounts.registration.test.ts',
    'server/src/accounts/accounts.confirmation.test.ts',
  ],
  'forged addresses': ['server/test/proxies.test.ts'],
  'secrets in logs and addresses': [
    'server/test/log-secrets.test.ts',
    'server/src/accounts/accounts.reset.test.ts',
  ],
  'sign-ins that outlive a new password': ['server/src/accounts/sign-in-race.test.ts'],
  'floods of sign-ins': [
    'server/src/accounts/sign-in-flood.test.ts',
    'server/src/accounts/sign-in-lockout.test.ts',
  ],
  'texts that are dear to clean': [
    'server/src/posts/post-html.test.ts',
    'server/src/posts/posts.cleaning.test.ts',
  ],
  'values that can be stored but not read': [
    'server/test/write-then-read.test.ts',
    'server/test/unreadable-answers.test.ts',
  ],
  'pictures that fill the memory': ['server/test/picture-memory.test.ts'],
  'papers with macros or a virus': [
    'server/src/documents/virus-scan.clamd.test.ts',
    'server/src/documents/virus-scan.test.ts',
  ],
  'requests that make no sense': ['server/test/odd-requests.test.ts'],
  'deletions at once, clocks that differ, text in mails to strangers': [
    'server/test/deletions-at-once.test.ts',
    'server/src/documents/documents.clock.test.ts',
    'server/src/wholesale/wholesale.free-text.test.ts',
  ],
  'reads by HEAD, search engines, policy reports': [
    'server/src/media/uploads.head.test.ts',
    'server/test/noindex.test.ts',
    'server/src/platform/http/policy-reports.test.ts',
  ],
};
