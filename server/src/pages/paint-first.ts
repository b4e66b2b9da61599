import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import { readStyles, type Styles, usedClasses, usedStyles } from './used-styles.ts';

/** The stylesheets of a build, by the URL that its pages link to. */
export type StyleSheets = ReadonlyMap<string, Styles>;

export async function readStyleSheets(clientDir: string): Promise<StyleSheets> {
  const names = (await readdir(path.join(clientDir, 'assets'))).filter((name) => name.endsWith('.css'));
  const sheets = names.map(async (name) => {
    const content = await readFile(path.join(clientDir, 'assets', name), 'utf8');
    return [`/assets/${name}`, readStyles(content.trim())] as const;
  });
  return new Map(await Promise.all(sheets));
}

/**
 * Speeds up the first view: inlines the styles that the page uses, and lets everything else wait until that view is
 * complete. That includes the whole stylesheets, for what scripts will add: a disabled link is not fetched. (React Router
 * adopts the links, so they cannot be left out.)
 */
export function paintFirst(rendered: string, sheets: StyleSheets, nonce: string): string {
  const end = rendered.indexOf('</head>');
  const scripts: string[] = [];
  const classes = usedClasses(rendered.slice(end));
  const head = rendered
    .slice(0, end)
    .replaceAll(sheetLink, (link, mark: string, href: string) => {
      // With a # if a script may load it too: otherwise Vite would rely on a link that React Router can remove.
      const sheet = mark === nonce && sheets.get(href.replace(/#$/, ''));
      if (!sheet) return link;
      const content = usedStyles(sheet, classes);
      const style = content && `<style nonce="${nonce}">${content}</style>`;
      return `${style}<link rel="stylesheet" href="${href}" disabled=""/>`;
    })
    .replaceAll(scriptLink, (_, href: string) => {
      scripts.push(href);
      return '';
    });
  const body = rendered.slice(end).replace(moduleScript, (script, mark: string, content: string) => {
    if (mark !== nonce) return script;
    const kept = `<script nonce="${nonce}" type="text/plain" data-start="">${content}</script>`;
    return `${kept}<script nonce="${nonce}">${startAfterFirstView(scripts)}</script>`;
  });
  // Without a start there is nothing that would show the pictures again.
  return body.includes('data-start=""') ? `${head}${firstViewStyle(nonce)}${body}` : head + body;
}

/**
 * What waits until the first view is complete: the pictures further down and, on phones, the text font.
 *
 * A browser fetches lazy pictures from far below the screen before it has painted anything, and they compete with the
 * picture that visitors are waiting for. One that is not laid out is not fetched; its blurred placeholder keeps its place.
 *
 * A slow connection has room for one font and one picture in the first second. The display font is the one that people
 * notice; the text font has a fallback of the same metrics.
 */
function firstViewStyle(nonce: string): string {
  const pictures = 'img[loading=lazy]{display:none}';
  const font = '@media (max-width:48rem){:root{--font-text:"Instrument Sans fallback",system-ui,sans-serif}}';
  return `<style nonce="${nonce}" id="first-view" media="screen and (scripting:enabled)">${pictures}${font}</style>`;
}

const sheetLink = /<link nonce="([^"]*)" rel="stylesheet" href="([^"]+)"\/>/g;
const moduleScript = /<script nonce="([^"]*)" type="module" async="">([\s\S]*?)<\/script>/;
const scriptLink = /<link rel="modulepreload" href="([^"]+)"[^>]*\/>/g;

/** The trusted type under which the script below starts the page. Nothing else can create a policy of this name. */
export const START_POLICY = 'start';

/**
 * The first view is complete when the window has loaded and painted, or at the latest three seconds after the first
 * content. Whoever scrolls, taps or types before gets the rest at once. A tab opened in the background paints nothing,
 * so it starts when it is first shown.
 */
function startAfterFirstView(scripts: string[]): string {
  return `((start)=>{
const inputs=["scroll","pointerdown","keydown"];
let isStarted=false;
const once=()=>{
if(isStarted)return;
isStarted=true;
for(const name of inputs)removeEventListener(name,once);
start();
};
const afterPaint=()=>requestAnimationFrame(()=>setTimeout(once));
for(const name of inputs)addEventListener(name,once,{passive:true});
if(!PerformanceObserver.supportedEntryTypes.includes("paint"))return once();
new PerformanceObserver((list,observer)=>{
if(!list.getEntriesByName("first-contentful-paint").length)return;
observer.disconnect();
if(document.readyState==="complete")return afterPaint();
addEventListener("load",afterPaint);
setTimeout(once,3000);
}).observe({type:"paint",buffered:true});
})(()=>{
document.getElementById("first-view")?.remove();
const add=(tag,values)=>document.head.append(Object.assign(document.createElement(tag),values));
for(const href of ${JSON.stringify(scripts)})add("link",{rel:"modulepreload",href});
const {textContent}=document.querySelector("script[data-start]");
const policy=self.trustedTypes?.createPolicy("${START_POLICY}",{createScript:(text)=>text});
const sheets=[...document.querySelectorAll("link[rel=stylesheet][disabled]")].map((link)=>new Promise((done)=>{
link.onload=link.onerror=done;
link.disabled=false;
}));
Promise.race([Promise.all(sheets),new Promise((done)=>setTimeout(done,2000))]).then(()=>{
add("script",{type:"module",textContent:policy?.createScript(textContent)??textContent});
});
})`;
}
