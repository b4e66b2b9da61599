import './ui/fonts.css';
import './ui/tokens.css';
import './ui/base.css';
import { PLAIN_SHARE_CARD } from '@velvet-spoon/contract/api/share-cards';
import { type ReactNode, useContext } from 'react';
import { Links, Meta, Outlet, Scripts, useLocation } from 'react-router';
import type { Route } from './+types/root';
import { settle } from './api/outcome.ts';
import { requestContext } from './api/request-context.ts';
import { type RootData, useRootData } from './api/root-data.ts';
import { cafeYear, frameOf, lastKnownCafe, rememberCafe } from './cafe/cafe-frame.ts';
import { NonceContext } from './nonce.ts';
import { previewContext } from './site/opening-soon/preview-context.ts';
import { headFacts, shareCardQuery } from './site/seo/head-facts.ts';
import { replaceBlockedStorage } from './ui/blocked-storage.ts';
import { appliedFontScale } from './ui/font-scale.ts';
import displayFont from './ui/fonts/fraunces.woff2?url';
import textFont from './ui/fonts/instrument-sans.woff2?url';
import { PageScroll } from './ui/page-scroll.tsx';

export const links: Route.LinksFunction = () =>
  [
    { href: displayFont },
    // On a phone the first picture needs the room; the fallback has the same metrics.
    { href: textFont, media: '(min-width: 48.01rem)' },
  ].map((font) => ({
    rel: 'preload',
    as: 'font',
    type: 'font/woff2',
    crossOrigin: 'anonymous',
    ...font,
  }));

export async function loader({ context, request, params }: Route.LoaderArgs): Promise<RootData> {
  const { api, publicUrl, statedLimits } = context.get(requestContext);
  const query = shareCardQuery(request, params.slug);
  const [settings, facts, card] = await Promise.all([
    settle(api.request('GET /settings')),
    settle(api.request('GET /content/cafe')),
    settle(api.request('GET /content/share-card', { query })),
  ]);
  const now = Date.now();
  const cafe = facts.ok ? frameOf(facts.value, now) : lastKnownCafe();
  if (facts.ok) rememberCafe(cafe);
  const shareCard = card.ok ? card.value.src : PLAIN_SHARE_CARD;
  if (facts.ok) context.set(headFacts, { cafe: facts.value, shareCard });
  return {
    cafe,
    fontScale: appliedFontScale(settings.ok ? settings.value.font_scale : undefined),
    messageRetentionMonths: settings.ok ? settings.value.message_retention_months : null,
    countsVisits: settings.ok && settings.value.counts_visits,
    sendsLetters: settings.ok && settings.value.sends_letters,
    isPreview: context.get(previewContext),
    publicUrl,
    statedLimits,
    year: cafeYear(now, cafe.timeZone),
  };
}

/** Loaded once, with the document. */
export function shouldRevalidate(): boolean {
  return false;
}

export function Layout({ children }: { children: ReactNode }) {
  const isAdmin = /^\/admin(?:\/|$)/.test(useLocation().pathname);
  return (
    <html lang="en">
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="theme-color" content="#fbf7f0" />
        <link rel="icon" href="/favicon.ico" sizes="32x32" />
        <link rel="icon" href="/favicon.svg" type="image/svg+xml" />
        <link rel="apple-touch-icon" href="/apple-touch-icon.png" />
        <link rel="manifest" href={isAdmin ? '/admin.webmanifest' : '/manifest.webmanifest'} />
        <Meta />
        <Links />
        <FontScale />
      </head>
      <body>
        {children}
        <StorageFallback />
        <PageScroll />
        <Scripts />
      </body>
    </html>
  );
}

function FontScale() {
  const nonce = useContext(NonceContext);
  const { fontScale } = useRootData();
  return fontScale === 1 ? null : <style nonce={nonce}>{`:root{--font-scale:${fontScale}}`}</style>;
}

/** Before any script that may store something. Only the server needs its text. */
function StorageFallback() {
  const nonce = useContext(NonceContext);
  const text = import.meta.env.SSR ? `(${String(replaceBlockedStorage)})()` : '';
  return (
    <script nonce={nonce} suppressHydrationWarning>
      {text}
    </script>
  );
}

export default function App() {
  return <Outlet />;
}
