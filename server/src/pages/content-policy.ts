import { createHash } from 'node:crypto';

export type SealedPage = { html: string; policy: string };

/**
 * Seals a rendered page: every inline script and style that we rendered ourselves carries the nonce, is
 * allowed by its hash, and loses the nonce. What came in with content carries none and stays blocked. Hashes
 * belong to the bytes, so the page may be kept and sent again.
 */
export function sealPage(rendered: string, nonce: string): SealedPage {
  const scripts = new Set<string>();
  const styles = new Set<string>();
  const marked = new RegExp(
    `<(script|style)([^>]*) nonce="${RegExp.escape(nonce)}"([^>]*)>([\\s\\S]*?)</\\1>`,
    'g',
  );
  const html = rendered
    .replace(marked, (_, tag: string, before: string, after: string, content: string) => {
      if (content !== '') (tag === 'script' ? scripts : styles).add(hashSource(content));
      return `<${tag}${before}${after}>${content}</${tag}>`;
    })
    .replaceAll(` nonce="${nonce}"`, '');
  return { html, policy: contentPolicy([...scripts], [...styles]) };
}

/**
 * The same for the admin, whose components inject style elements and preview local files: the document is never
 * kept, so it may carry a nonce for styles, which the browser reads from a meta element. Scripts stay by hash.
 */
export function sealAdminPage(rendered: string, nonce: string, styleNonce: string): SealedPage {
  const { html, policy } = sealPage(rendered, nonce);
  return {
    html: html.replace('<head>', `<head><meta name="style-nonce" content="${styleNonce}"/>`),
    policy: policy
      .replace("style-src 'self'", `style-src 'self' 'nonce-${styleNonce}'`)
      .replace("img-src 'self' data:", "img-src 'self' data: blob:")
      .replace("media-src 'self'", "media-src 'self' blob:"),
  };
}

function hashSource(content: string): string {
  return `'sha256-${createHash('sha256').update(content).digest('base64')}'`;
}

function contentPolicy(scripts: string[], styles: string[]): string {
  return [
    "default-src 'none'",
    ['script-src', "'self'", ...scripts].join(' '),
    ['style-src', "'self'", ...styles].join(' '),
    "img-src 'self' data:",
    "font-src 'self'",
    "media-src 'self'",
    "connect-src 'self'",
    "manifest-src 'self'",
    "form-action 'self'",
    "base-uri 'none'",
    "frame-ancestors 'none'",
  ].join('; ');
}

/** Vite injects styles and a refresh script of its own: development cannot be strict. */
export const developmentPolicy =
  "default-src 'self'; script-src 'self' 'unsafe-inline'; style-src 'self' 'unsafe-inline'; " +
  "img-src 'self' data: blob:; connect-src 'self' ws:; base-uri 'none'; frame-ancestors 'none'";
