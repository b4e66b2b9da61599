import { type ReactNode, useContext } from 'react';
import { Links, Meta, Outlet, Scripts } from 'react-router';
import type { Route } from './+types/root';
import { settle } from './api/outcome.ts';
import { type RootData, useRootData } from './api/root-data.ts';
import { visitContext } from './api/visit.ts';
import { cafeYear } from './cafe/cafe-year.ts';
import { NonceContext } from './nonce.ts';
import { appliedFontScale } from './ui/font-scale.ts';
import displayFont from './ui/fonts/fraunces.woff2?url';
import textFont from './ui/fonts/instrument-sans.woff2?url';
import { PageScroll } from './ui/page-scroll.tsx';
import './ui/fonts.css';
import './ui/tokens.css';
import './ui/base.css';

export const links: Route.LinksFunction = () =>
  [textFont, displayFont].map((href) => ({
    rel: 'preload',
    as: 'font',
    type: 'font/woff2',
    href,
    crossOrigin: 'anonymous',
  }));

export async function loader({ context }: Route.LoaderArgs): Promise<RootData> {
  const { api, publicUrl, statedLimits } = context.get(visitContext);
  const settings = await settle(api.request('GET /settings'));
  return {
    fontScale: appliedFontScale(settings.ok ? settings.value.font_scale : undefined),
    publicUrl,
    statedLimits,
    year: cafeYear(new Date()),
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
        <meta name="theme-color" content="#fbf7f0" />
        <link rel="icon" href="/favicon.svg" type="image/svg+xml" />
        <Meta />
        <Links />
        <FontScale />
      </head>
      <body>
        {children}
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

export default function App() {
  return <Outlet />;
}
