import { hash } from 'node:crypto';
import { escapeHtml } from '../html.ts';

export type PlainPage = { html: string; policy: string };

type Parts = { title: string; style: string; body: string; head?: string };

/** A page without scripts, beside those of React: its one style is allowed by hash, and it may load nothing. */
export function plainPage({ title, style, body, head = '' }: Parts): PlainPage {
  const html = `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
${head}<title>${escapeHtml(title)}</title>
<style>${style}</style>
</head>
<body>
<main>
<h1>${escapeHtml(title)}</h1>
${body}
</main>
</body>
</html>`;
  const source = `'sha256-${hash('sha256', style, 'base64')}'`;
  return {
    html,
    policy: `default-src 'none'; style-src ${source}; base-uri 'none'; frame-ancestors 'none'`,
  };
}
