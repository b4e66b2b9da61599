import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { validateXML, type XMLFileInfo } from 'xmllint-wasm';

type Schema = 'sitemap.xsd' | 'sitemap-index.xsd' | 'rss.rng';

/** What xmllint objects to in a document: null if it is well-formed and valid. */
export async function complaintsAbout(xml: string, schema: Schema): Promise<string | null> {
  const { valid, rawOutput } = await validateXML({
    xml: { fileName: 'document.xml', contents: xml },
    schema: await schemaFile(schema),
    preload: schema === 'sitemap.xsd' ? [await schemaFile('sitemap-image.xsd')] : [],
    extension: schema.endsWith('.rng') ? 'relaxng' : 'schema',
    // A sitemap of 50,000 addresses is larger than what it reads otherwise.
    maxMemoryPages: 16_384,
    modifyArguments: (args) => ['--huge', ...args],
  });
  return valid ? null : rawOutput;
}

async function schemaFile(fileName: string): Promise<XMLFileInfo> {
  return { fileName, contents: await readFile(path.join(import.meta.dirname, 'schemas', fileName)) };
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
