import { withClient } from '../../dev/postgres.ts';
import { measurePages, type PageScores, publicPages, scoreLine } from '../../e2e/page-scores.ts';
import { waitForVariants } from '../../test-support/media.ts';
import { SITE_NAME, startNginx } from '../../test-support/nginx.ts';
import { startProcess } from '../../test-support/process.ts';
import { table, whole } from './figures.ts';
import { openSite } from './site.ts';

/**
 * What a visitor on a phone gets: Lighthouse's mobile simulation on every public page, through nginx with HTTP/2, TLS
 * and its cache. Needs `npm run build` and Debian's nginx, and a quiet machine: the simulation counts processor time.
 */
export async function measureFirstViews(runs: number): Promise<string> {
  const address = `https://${SITE_NAME}`;
  const site = await openSite({ env: { TRUST_PROXY: '127.0.0.1', PUBLIC_URL: address } });
  const port = Number(new URL(site.origin).port);
  await makeVariants(site.env);
  const edge = await startNginx([port, port]);
  try {
    const scores = await measurePages(address, {
      pages: publicPages,
      runs,
      chromeFlags: [
        `--host-resolver-rules=MAP ${SITE_NAME}:443 127.0.0.1:${edge.tlsPort}`,
        '--ignore-certificate-errors',
      ],
      onPage: (page) => console.log(scoreLine(page)),
    });
    return firstViewTable(scores);
  } finally {
    await edge.stop();
    await site.close();
  }
}

/** Waits for the variants: phones must get the small pictures, not the originals. */
async function makeVariants(env: Record<string, string>): Promise<void> {
  const worker = await startProcess('worker', env);
  await withClient(env.DATABASE_URL!, (client) =>
    waitForVariants(async (text) => (await client.query<{ waiting: number }>(text)).rows),
  );
  worker.child.kill('SIGTERM');
  await worker.ended;
}

function firstViewTable(rows: readonly PageScores[]): string {
  return table(
    ['Page', 'Performance', 'Accessibility', 'Practices', 'SEO', 'LCP, s', 'TBT, ms', 'CLS', 'kB'],
    rows.map((row) => [
      row.page,
      row.performance,
      row.accessibility,
      row['best-practices'],
      row.seo,
      (row.lcp / 1000).toFixed(2),
      whole(row.tbt),
      row.cls.toFixed(3),
      whole(row.bytes / 1000),
    ]),
  );
}
