import { addressLine, mapUrl, telUrl } from '@velvet-spoon/contract/domain/cafe-links';
import { renderDocument } from '../../appearance/document.tsx';
import { lastKnownFace } from '../../appearance/face.ts';
import { type CafeFrame, lastKnownCafe, pageTitle } from '../../cafe/cafe-frame.ts';
import button from '../../ui/button.module.css';
import shared from '../not-found/not-found.module.css';
import sharedStyles from '../not-found/not-found.module.css?inline';
import styles from './unavailable-page.module.css';
import pageStyles from './unavailable-page.module.css?inline';

/**
 * For a visitor who comes while the database is away. It shows the facts that were read last; a process that never read
 * any leaves them out.
 */
export function renderUnavailable(address: string, nonce: string): string {
  const { pathname, search } = new URL(address);
  const cafe = lastKnownCafe();
  return renderDocument({
    title: pageTitle('Back soon', cafe),
    icon: '/favicon.svg',
    face: lastKnownFace(),
    css: [sharedStyles, pageStyles],
    nonce,
    children: <Unavailable cafe={cafe} page={pathname + search} />,
  });
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
        <p className={shared.kicker}>Back in a moment</p>
        <h1 className={shared.title}>Still under the cover</h1>
        <p className={shared.text}>
          Our website is taking a short break. The kitchen isn’t: call us or come by, or try this page again
          in a minute.
        </p>
        <div className={shared.actions}>
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

/** A dessert under its cover, with a spoon beside it. */
function CoveredPlate() {
  return (
    <svg viewBox="0 0 360 220" className={shared.drawing} strokeLinecap="round" aria-hidden="true">
      <ellipse fill="var(--sand)" cx="168" cy="194" rx="150" ry="14" />
      <path
        fill="var(--white)"
        stroke="var(--sand)"
        strokeWidth="1.5"
        d="M20 172 h280 c-8 18 -44 22 -72 22 h-136 c-28 0 -64 -4 -72 -22 z"
      />
      <circle fill="var(--raspberry)" cx="160" cy="38" r="11" />
      <path fill="var(--raspberry)" d="M52 172 c0 -70 46 -122 108 -122 s108 52 108 122 z" />
      <path fill="none" stroke="var(--raspberry-deep)" strokeWidth="7" d="M44 172 h232" />
      <path
        fill="none"
        stroke="var(--white)"
        strokeWidth="6"
        opacity="0.5"
        d="M82 148 c4 -36 24 -62 52 -72"
      />
      <path
        fill="var(--mango)"
        d="M331 34 c-11 0 -17 15 -17 30 0 13 7 21 13 23 l-3 95 a7 7 0 0 0 14 0 l-3 -95 c6 -2 13 -10 13 -23 0 -15 -6 -30 -17 -30 z"
      />
    </svg>
  );
}
