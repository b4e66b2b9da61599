import './ui/fonts.css';
import './ui/tokens.css';
import './ui/base.css';
import { PLAIN_SHARE_CARD } from '@velvet-spoon/contract/api/share-cards';
import { type ReactNode, useContext } from 'react';
import { Links, Meta, Outlet, Scripts } from 'react-router';
import type { Route } from './+types/root';
import { settle } from './api/outcome.ts';
import { requestContext } from './api/request-context.ts';
import type { RootData } from './api/root-data.ts';
import { lastKnownFace, rememberFace } from './appearance/face.ts';
import { faceOf } from './appearance/look.ts';
import { cafeYear, frameOf, lastKnownCafe, rememberCafe } from './cafe/cafe-frame.ts';
import { FaceHead } from './face-head.tsx';
import { NonceContext } from './nonce.ts';
import { previewContext } from './site/opening-soon/preview-context.ts';
import { headFacts, shareCardQuery } from './site/seo/head-facts.ts';
import { replaceBlockedStorage } from './ui/blocked-storage.ts';
import { appliedFontScale } from './ui/font-scale.ts';
import { PageScroll } from './ui/page-scroll.tsx';

export async function loader({ context, request, params }: Route.LoaderArgs): Promise<RootData> {
  const { api, publicUrl, statedLimits } = context.get(requestContext);
  const query = shareCardQuery(request, params.slug);
  const [settings, facts, appearance, card] = await Promise.all([
    settle(api.request('GET /settings')),
    settle(api.request('GET /content/cafe')),
    settle(api.request('GET /content/appearance')),
    settle(api.request('GET /content/share-card', { query })),
  ]);
  const now = Date.now();
  const cafe = facts.ok ? frameOf(facts.value, now) : lastKnownCafe();
  if (facts.ok) rememberCafe(cafe);
  const face = appearance.ok ? faceOf(appearance.value) : lastKnownFace();
  if (appearance.ok) rememberFace(face);
  const shareCard = card.ok ? card.value.src : PLAIN_SHARE_CARD;
  if (facts.ok) context.set(headFacts, { cafe: facts.value, shareCard });
  return {
    cafe,
    face,
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
  return (
    <html lang="en">
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <Meta />
        <Links />
        <FaceHead />
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
