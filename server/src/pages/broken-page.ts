import { createHash } from 'node:crypto';
import { stripVTControlCharacters } from 'node:util';
import { escapeHtml } from '../platform/html.ts';

/** For developers: shows a compile error in place of the page, and reloads until the code compiles. */
export function brokenPage(output: string): { html: string; headers: Record<string, string> } {
  const text = stripVTControlCharacters(output).trim();
  const html = `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta http-equiv="refresh" content="2">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>The code does not run</title>
<style>${STYLE}</style>
</head>
<body>
<main>
<h1>The code does not run</h1>
<p>Correct it and save: this page follows.</p>
<pre>${escapeHtml(text)}</pre>
</main>
</body>
</html>`;
  return { html, headers: { ...HEADERS } };
}

const STYLE = `
body { margin: 0; color: #2a1b14; background: #fbf7f0; font: 16px/1.5 system-ui, sans-serif }
main { max-width: 70rem; margin: 0 auto; padding: 2rem 1.25rem }
h1 { font: 500 2rem/1.2 Georgia, serif }
pre { padding: 1rem; border-radius: .75rem; background: #2a1b14; color: #fbf7f0; white-space: pre-wrap; overflow-wrap: anywhere }
`;

const styleHash = createHash('sha256').update(STYLE).digest('base64');
const HEADERS = {
  'content-type': 'text/html; charset=utf-8',
  'cache-control': 'no-store',
  'content-security-policy': `default-src 'none'; style-src 'sha256-${styleHash}'; base-uri 'none'; frame-ancestors 'none'`,
};
