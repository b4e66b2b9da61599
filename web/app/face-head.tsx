import { useContext } from 'react';
import { useLocation } from 'react-router';
import { useRootData } from './api/root-data.ts';
import { defaultFace } from './appearance/face.ts';
import { NonceContext } from './nonce.ts';

/** What the head of a page says about its look. The back-office keeps ours, and shows only the icons of the cafe. */
export function FaceHead() {
  const nonce = useContext(NonceContext);
  const { face, fontScale } = useRootData();
  const isAdmin = /^\/admin(?:\/|$)/.test(useLocation().pathname);
  const { css, fonts } = isAdmin ? defaultFace : face;
  const properties = [fontScale !== 1 && `--font-scale:${fontScale}`, css].filter(Boolean);
  return (
    <>
      <meta name="theme-color" content={face.ground} />
      <Icons path={face.icons} />
      <link rel="manifest" href={isAdmin ? '/admin.webmanifest' : '/manifest.webmanifest'} />
      <FontPreload href={fonts.display} />
      {/* On a phone the first picture needs the room; the fallback has the same metrics. */}
      <FontPreload href={fonts.text} media="(min-width: 48.01rem)" />
      {fonts.stylesheet && <link rel="stylesheet" href={fonts.stylesheet} />}
      {properties.length > 0 && <style nonce={nonce}>{`:root{${properties.join(';')}}`}</style>}
    </>
  );
}

function Icons({ path }: { path: string }) {
  return (
    <>
      <link rel="icon" href={path ? `${path}/favicon-32.png` : '/favicon.ico'} sizes="32x32" />
      <link rel="icon" href={`${path}/favicon.svg`} type="image/svg+xml" />
      <link rel="apple-touch-icon" href={`${path}/apple-touch-icon.png`} />
    </>
  );
}

function FontPreload({ href, media }: { href: string; media?: string }) {
  return <link rel="preload" as="font" type="font/woff2" crossOrigin="anonymous" href={href} media={media} />;
}
