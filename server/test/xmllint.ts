import { execFile } from 'node:child_process';
import path from 'node:path';

type Schema = 'sitemap.xsd' | 'sitemap-index.xsd' | 'rss.rng';

/** What xmllint objects to in a document: null if it is well-formed and valid. */
export function complaintsAbout(xml: string, schema: Schema): Promise<string | null> {
  const kind = schema.endsWith('.rng') ? '--relaxng' : '--schema';
  const file = path.join(import.meta.dirname, 'schemas', schema);
  return new Promise((resolve, reject) => {
    // --huge: a sitemap of 50,000 addresses is larger than what it reads otherwise.
    const lint = execFile(
      'xmllint',
      ['--noout', '--nonet', '--huge', kind, file, '-'],
      (error, _, complaints) => {
        if (!error) resolve(null);
        else if (typeof error.code === 'number') resolve(complaints);
        else reject(error);
      },
    );
    lint.stdin?.end(xml);
  });
}

/** The texts of all elements of this name, with their entities resolved. */
export function textsOf(xml: string, name: string): string[] {
  return [...xml.matchAll(new RegExp(`<${name}(?: [^>]*)?>([^<]*)</${name}>`, 'g'))].map(([, text = '']) =>
    text
      .replaceAll('&lt;', '<')
      .replaceAll('&gt;', '>')
      .replaceAll('&quot;', '"')
      .replaceAll('&#13;', '\r')
      .replaceAll('&amp;', '&'),
  );
}
