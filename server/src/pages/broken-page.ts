import { stripVTControlCharacters } from 'node:util';
import { escapeHtml } from '../platform/html.ts';
import { type PlainPage, plainPage } from '../platform/http/plain-page.ts';

/** For developers: shows a compile error in place of the page, and reloads until the code compiles. */
export function brokenPage(output: string): PlainPage {
  return plainPage({
    title: 'The code does not run',
    style: STYLE,
    head: '<meta http-equiv="refresh" content="2">\n',
    body: `<p>Correct it and save: this page follows.</p>
<pre>${escapeHtml(stripVTControlCharacters(output).trim())}</pre>`,
  });
}

const STYLE = `
body { margin: 0; color: #2a1b14; background: #fbf7f0; font: 16px/1.5 system-ui, sans-serif }
main { max-width: 70rem; margin: 0 auto; padding: 2rem 1.25rem }
h1 { font: 500 2rem/1.2 Georgia, serif }
pre { padding: 1rem; border-radius: .75rem; background: #2a1b14; color: #fbf7f0; white-space: pre-wrap; overflow-wrap: anywhere }
`;
