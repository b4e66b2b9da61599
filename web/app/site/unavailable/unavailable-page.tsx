import { addressLine, mapUrl, telUrl } from '@velvet-spoon/contract/cafe-links';
import { renderToStaticMarkup } from 'react-dom/server';
import type { CafeFrame } from '../../cafe/cafe-frame.ts';
import { lastKnownCafe } from '../../cafe/last-known.ts';
import { pageTitle } from '../../cafe/page-title.ts';
import base from '../../ui/base.css?inline';
import button from '../../ui/button.module.css';
import buttonStyles from '../../ui/button.module.css?inline';
import fonts from '../../ui/fonts.css?inline';
import tokens from '../../ui/tokens.css?inline';
import plateStyles from './covered-plate.module.css?inline';
import { CoveredPlate } from './covered-plate.tsx';
import styles from './unavailable-page.module.css';
import pageStyles from './unavailable-page.module.css?inline';

const css = [fonts, tokens, base, buttonStyles, plateStyles, pageStyles].join('\n');

/**
 * A whole document for a visitor who comes while the database is away. Only the server renders it, without scripts or
 * the data of any page, so that no visitor's browser has to carry it along. The facts are those that were read last; a
 * process that never read any leaves them out.
 */
export function renderUnavailable(address: string, nonce: string): string {
  const { pathname, search } = new URL(address);
  const cafe = lastKnownCafe();
  const page = (
    <html lang="en">
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="robots" content="noindex" />
        <title>{pageTitle('Back soon', cafe)}</title>
        <link rel="icon" href="/favicon.svg" type="image/svg+xml" />
        <style nonce={nonce}>{css}</style>
      </head>
      <body>
        <Unavailable cafe={cafe} page={pathname + search} />
      </body>
    </html>
  );
  return `<!doctype html>${renderToStaticMarkup(page)}`;
}

function Unavailable({ cafe: { name, address, phones }, page }: { cafe: CafeFrame; page: string }) {
  const phone = phones[0];
  return (
    <div className={styles.page}>
      <header className={styles.header}>
        <a href="/" className={styles.wordmark}>
          {name}
        </a>
      </header>
      <main className={styles.main}>
        <CoveredPlate />
        <p className={styles.kicker}>Back in a moment</p>
        <h1 className={styles.title}>Still under the cover</h1>
        <p className={styles.text}>
          Our website is taking a short break. The kitchen isn’t: call us or come by, or try this page again
          in a minute.
        </p>
        <div className={styles.actions}>
          <a href={page} className={button.primary}>
            Try again
          </a>
          {phone && (
            <a href={telUrl(phone.number)} className={button.quiet}>
              Call {phone.number}
            </a>
          )}
        </div>
      </main>
      <footer className={styles.footer}>
        <p>
          <a href={mapUrl(address)}>{addressLine(address)}</a>
        </p>
      </footer>
    </div>
  );
}
