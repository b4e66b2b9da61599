/**
 * Delays the scripts of a page until it is painted: on a slow connection the first picture would have to wait for
 * them, and the page is complete without them. It matches React Router's markup; if that changes, scripts start as the
 * router says.
 */
export function paintFirst(rendered: string, nonce: string): string {
  const [script, content] = rendered.match(startScript(nonce)) ?? [];
  if (!script) return rendered;
  const files: string[] = [];
  return rendered
    .replaceAll(preload, (_, href: string) => {
      files.push(href);
      return '';
    })
    .replace(
      script,
      () =>
        `<script nonce="${nonce}" type="text/plain" data-start="">${content}</script>` +
        `<script nonce="${nonce}">${startLater(files)}</script>`,
    );
}

const preload = /<link rel="modulepreload" href="([^"]+)"[^>]*\/>/g;
const startScript = (nonce: string) =>
  new RegExp(`<script nonce="${RegExp.escape(nonce)}" type="module" async="">([\\s\\S]*?)</script>`);

/**
 * Scripts start when the window has loaded and painted, or three seconds after the first paint. Visitors who scroll, tap
 * or type earlier get them at once. A tab opened in the background paints nothing, so it starts when it is first shown.
 */
function startLater(files: string[]): string {
  return `((start)=>{
const inputs=["scroll","pointerdown","keydown"];
const once=()=>{
for(const name of inputs)removeEventListener(name,once);
start();
start=()=>{};
};
const afterPaint=()=>requestAnimationFrame(()=>setTimeout(once));
for(const name of inputs)addEventListener(name,once,{passive:true});
new PerformanceObserver(()=>{
if(document.readyState==="complete")return afterPaint();
addEventListener("load",afterPaint);
setTimeout(once,3000);
}).observe({type:"paint",buffered:true});
})(()=>{
const add=(tag,values)=>document.head.append(Object.assign(document.createElement(tag),values));
for(const href of ${JSON.stringify(files)})add("link",{rel:"modulepreload",href});
add("script",{type:"module",textContent:document.querySelector("script[data-start]").textContent});
})`;
}
