import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';

/** The stylesheets of a build, by the URL that its pages link to. */
export type StyleSheets = ReadonlyMap<string, string>;

export async function readStyleSheets(clientDir: string): Promise<StyleSheets> {
  const names = (await readdir(path.join(clientDir, 'assets'))).filter((name) => name.endsWith('.css'));
  const sheets = names.map(async (name) => {
    const content = await readFile(path.join(clientDir, 'assets', name), 'utf8');
    return [`/assets/${name}`, content.trim()] as const;
  });
  return new Map(await Promise.all(sheets));
}

/**
 * Speeds up the first paint: inlines the styles, and loads scripts only after the page has been painted. The
 * stylesheet links stay because React Router adopts them, but no longer block rendering.
 */
export function paintFirst(rendered: string, sheets: StyleSheets, nonce: string): string {
  const end = rendered.indexOf('</head>');
  const scripts: string[] = [];
  const head = rendered
    .slice(0, end)
    .replaceAll(sheetLink, (link, mark: string, href: string) => {
      const content = mark === nonce && sheets.get(href);
      if (!content) return link;
      return `<style nonce="${nonce}">${content}</style><link rel="stylesheet" href="${href}" media="print"/>`;
    })
    .replaceAll(scriptLink, (_, href: string) => {
      scripts.push(href);
      return '';
    });
  const body = rendered.slice(end).replace(moduleScript, (script, mark: string, content: string) => {
    if (mark !== nonce) return script;
    const kept = `<script nonce="${nonce}" type="text/plain" id="start">${content}</script>`;
    return `${kept}<script nonce="${nonce}">${startAfterPaint(scripts)}</script>`;
  });
  return head + body;
}

const sheetLink = /<link nonce="([^"]*)" rel="stylesheet" href="([^"]+)"\/>/g;
const moduleScript = /<script nonce="([^"]*)" type="module" async="">([\s\S]*?)<\/script>/;
const scriptLink = /<link rel="modulepreload" href="([^"]+)"[^>]*\/>/g;

/** Not at the first paint: on a slow phone that may be the bare background, a moment before any content. */
function startAfterPaint(scripts: string[]): string {
  return `((start)=>{
if(!PerformanceObserver.supportedEntryTypes.includes("paint"))return start();
new PerformanceObserver((list,observer)=>{
if(!list.getEntriesByName("first-contentful-paint").length)return;
observer.disconnect();start();
}).observe({type:"paint",buffered:true});
})(()=>{
const add=(tag,values)=>document.head.append(Object.assign(document.createElement(tag),values));
for(const href of ${JSON.stringify(scripts)})add("link",{rel:"modulepreload",href});
add("script",{type:"module",textContent:document.getElementById("start").textContent});
})`;
}
