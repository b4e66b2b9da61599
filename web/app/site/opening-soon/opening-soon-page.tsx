import type { Cafe } from '@velvet-spoon/contract/api/cafe';
import { addressLine, mapUrl, telUrl } from '@velvet-spoon/contract/domain/cafe-links';
import { UNNAMED_CAFE } from '@velvet-spoon/contract/domain/unnamed-cafe';
import { renderDocument } from '../../appearance/document.tsx';
import type { Face } from '../../appearance/face.ts';
import logoStyles from '../../appearance/logo.module.css?inline';
import { Logo } from '../../appearance/logo.tsx';
import button from '../../ui/button.module.css';
import { ShopWindow } from '../../ui/shop-window.tsx';
import styles from './opening-soon-page.module.css';
import pageStyles from './opening-soon-page.module.css?inline';

/** In place of every page until the owner opens the site. */
export function renderOpeningSoon(cafe: Cafe | null, face: Face, nonce: string): string {
  const name = cafe && cafe.name !== UNNAMED_CAFE ? cafe.name : null;
  return renderDocument({
    title: name ? `${name} opens soon` : 'Opening soon',
    icon: `${face.icons}/favicon.svg`,
    face,
    css: [logoStyles, pageStyles],
    nonce,
    head: <meta name="theme-color" content={face.ground} />,
    children: (
      <main className={styles.page}>
        <ShopWindow className={styles.window} />
        <div>
          {name && <p className={styles.soon}>Opening soon</p>}
          <h1 className={styles.name}>{name ? <Logo logo={face.logo} name={name} /> : 'Opening soon'}</h1>
          {cafe?.tagline && <p className={styles.tagline}>{cafe.tagline}</p>}
          {cafe && <Contacts cafe={cafe} />}
        </div>
      </main>
    ),
  });
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
