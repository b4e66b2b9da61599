import type { Cafe } from '@velvet-spoon/contract/api/cafe';
import { addressLine, mapUrl, telUrl } from '@velvet-spoon/contract/domain/cafe-links';
import { UNNAMED_CAFE } from '@velvet-spoon/contract/domain/unnamed-cafe';
import { renderToStaticMarkup } from 'react-dom/server';
import base from '../../ui/base.css?inline';
import button from '../../ui/button.module.css';
import buttonStyles from '../../ui/button.module.css?inline';
import fonts from '../../ui/fonts.css?inline';
import tokens from '../../ui/tokens.css?inline';
import styles from './opening-soon-page.module.css';
import pageStyles from './opening-soon-page.module.css?inline';

const css = [fonts, tokens, base, buttonStyles, pageStyles].join('\n');

/** A whole document without scripts, in place of every page until the owner opens the site. */
export function renderOpeningSoon(cafe: Cafe | null, nonce: string): string {
  const name = cafe && cafe.name !== UNNAMED_CAFE ? cafe.name : null;
  const page = (
    <html lang="en">
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="robots" content="noindex" />
        <title>{name ? `${name} opens soon` : 'Opening soon'}</title>
        <link rel="icon" href="/favicon.svg" type="image/svg+xml" />
        <style nonce={nonce}>{css}</style>
      </head>
      <body>
        <main className={styles.page}>
          <ShopWindow />
          <div>
            {name && <p className={styles.soon}>Opening soon</p>}
            <h1 className={styles.name}>{name ?? 'Opening soon'}</h1>
            {cafe?.tagline && <p className={styles.tagline}>{cafe.tagline}</p>}
            {cafe && <Contacts cafe={cafe} />}
          </div>
        </main>
      </body>
    </html>
  );
  return `<!doctype html>${renderToStaticMarkup(page)}`;
}

function Contacts({ cafe: { address, phones } }: { cafe: Cafe }) {
  const line = addressLine(address);
  const [phone] = phones;
  return (
    <address className={styles.contacts}>
      {line && <a href={mapUrl(address)}>{line}</a>}
      {phone && (
        <a href={telUrl(phone.number)} className={button.quiet}>
          Call {phone.number}
        </a>
      )}
    </address>
  );
}

/** Desserts are being set out behind it. */
function ShopWindow() {
  return (
    <svg viewBox="0 0 320 400" className={styles.window} strokeLinecap="round" aria-hidden="true">
      <path fill="var(--cream)" d="M10 390 V160 a150 150 0 0 1 300 0 V390 z" />
      <path fill="var(--sand)" d="M10 300 h300 v90 h-300 z" />
      <g fill="none" stroke="var(--ink-soft)" strokeWidth="3">
        <path d="M160 10 v54 M112 64 h96" />
      </g>
      <g fill="var(--mango)">
        <path d="M112 64 h96 l-18 34 h-60 z" />
        <path opacity="0.22" d="M130 98 h60 l84 202 h-228 z" />
      </g>
      <path
        fill="var(--white)"
        d="M62 288 h196 a8 8 0 0 1 0 16 h-196 a8 8 0 0 1 0 -16 z M148 304 h24 v44 h-24 z"
      />
      <path fill="var(--white)" d="M112 348 h96 v10 h-96 z" />
      <path fill="var(--raspberry)" d="M94 288 v-62 q0 -14 14 -14 h104 q14 0 14 14 v62 z" />
      <path
        fill="var(--raspberry-deep)"
        d="M94 232 v-6 q0 -14 14 -14 h104 q14 0 14 14 v6 q-10 22 -22 0 q-11 22 -22 0 q-11 22 -22 0 q-11 22 -22 0 q-11 22 -22 0 q-12 22 -22 0 z"
      />
      <circle fill="var(--pistachio)" cx="160" cy="200" r="13" />
      <path fill="none" stroke="var(--ink)" strokeWidth="6" d="M10 390 V160 a150 150 0 0 1 300 0 V390 z" />
    </svg>
  );
}
