import type { ReactNode } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import base from '../ui/base.css?inline';
import buttonStyles from '../ui/button.module.css?inline';
import fonts from '../ui/fonts.css?inline';
import tokens from '../ui/tokens.css?inline';
import type { Face } from './face.ts';

type DocumentProps = {
  title: string;
  icon: string;
  face: Face;
  /** Of the page itself. */
  css: string[];
  nonce: string;
  head?: ReactNode;
  children: ReactNode;
};

/** A whole document without scripts or page data, which stands in for a page. For the server only. */
export function renderDocument({ title, icon, face, css, nonce, head, children }: DocumentProps): string {
  const { stylesheet } = face.fonts;
  const styles = [fonts, tokens, base, buttonStyles, ...css].join('\n');
  const page = (
    <html lang="en">
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="robots" content="noindex" />
        <title>{title}</title>
        {head}
        <link rel="icon" href={icon} type="image/svg+xml" />
        {stylesheet && <link rel="stylesheet" href={stylesheet} />}
        <style nonce={nonce}>{`${styles}:root{${face.css}}`}</style>
      </head>
      <body>{children}</body>
    </html>
  );
  return `<!doctype html>${renderToStaticMarkup(page)}`;
}
