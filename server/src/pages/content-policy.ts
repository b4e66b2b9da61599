import { hash } from 'node:crypto';
import { STORED_HTML_POLICY } from '@velvet-spoon/contract/api/page-request';

export type PageWithPolicy = { html: string; policy: string };

/**
 * Every inline script and style we render carries the nonce. This replaces the nonce with a hash in the policy.
 * Injected content has no nonce and stays blocked. Unlike a nonce, a hash stays valid when the page is cached.
 */
export function applyPolicy(rendered: string, nonce: string): PageWithPolicy {
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
 * The same for the admin, whose components inject style elements and preview local files. The document is never cached,
 * so it may carry a nonce for styles, which scripts read from a meta element. Scripts are still allowed by hash only.
 * Those components and the editor write HTML as text, so trusted types cannot be required.
 */
export function applyAdminPolicy(rendered: string, nonce: string, styleNonce: string): PageWithPolicy {
  const { html, policy } = applyPolicy(rendered, nonce);
  return {
    html: html.replace('<head>', `<head><meta name="style-nonce" content="${styleNonce}"/>`),
    policy: policy
      .replace(`; ${TRUSTED_TYPES}`, '')
      .replace("style-src 'self'", `style-src 'self' 'nonce-${styleNonce}'`)
      .replace("img-src 'self' data:", "img-src 'self' data: blob:")
      .replace("media-src 'self'", "media-src 'self' blob:"),
  };
}

function hashSource(content: string): string {
  return `'sha256-${hash('sha256', content, 'base64')}'`;
}

/**
 * No other policies can be made. They are not required, because after an error React Router writes its inline scripts
 * again: they would be refused, and the page would stay blank.
 */
const TRUSTED_TYPES = `trusted-types ${STORED_HTML_POLICY}`;

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
    TRUSTED_TYPES,
  ].join('; ');
}

/** Not strict: Vite injects styles and a refresh script. */
export const developmentPolicy =
  "default-src 'self'; script-src 'self' 'unsafe-inline'; style-src 'self' 'unsafe-inline'; " +
  "img-src 'self' data: blob:; connect-src 'self' ws:; base-uri 'none'; frame-ancestors 'none'";
