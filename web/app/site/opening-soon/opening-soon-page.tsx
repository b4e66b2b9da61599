import type { Cafe } from '@velvet-spoon/contract/api/cafe';
import { addressLine, mapUrl, telUrl } from '@velvet-spoon/contract/domain/cafe-links';
import { UNNAMED_CAFE } from '@velvet-spoon/contract/domain/unnamed-cafe';
import { renderToStaticMarkup } from 'react-dom/server';
import type { Face } from '../../appearance/face.ts';
import logoStyles from '../../appearance/logo.module.css?inline';
import { Logo } from '../../appearance/logo.tsx';
import base from '../../ui/base.css?inline';
import button from '../../ui/button.module.css';
import buttonStyles from '../../ui/button.module.css?inline';
import fonts from '../../ui/fonts.css?inline';
import { ShopWindow } from '../../ui/shop-window.tsx';
import tokens from '../../ui/tokens.css?inline';
import styles from './opening-soon-page.module.css';
import pageStyles from './opening-soon-page.module.css?inline';

const css = [fonts, tokens, base, buttonStyles, logoStyles, pageStyles].join('\n');

/** A whole document without scripts, in place of every page until the owner opens the site. */
export function renderOpeningSoon(cafe: Cafe | null, face: Face, nonce: string): string {
  const name = cafe && cafe.name !== UNNAMED_CAFE ? cafe.name : null;
  const { stylesheet } = face.fonts;
  const page = (
    <html lang="en">
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="robots" content="noindex" />
        <title>{name ? `${name} opens soon` : 'Opening soon'}</title>
        <meta name="theme-color" content={face.ground} />
        <link rel="icon" href={`${face.icons}/favicon.svg`} type="image/svg+xml" />
        {stylesheet && <link rel="stylesheet" href={stylesheet} />}
        <style nonce={nonce}>{`${css}:root{${face.css}}`}</style>
      </head>
      <body>
        <main className={styles.page}>
          <ShopWindow className={styles.window} />
          <div>
            {name && <p className={styles.soon}>Opening soon</p>}
            <h1 className={styles.name}>{name ? <Logo logo={face.logo} name={name} /> : 'Opening soon'}</h1>
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
