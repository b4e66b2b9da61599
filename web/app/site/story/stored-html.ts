import { STORED_HTML_POLICY } from '@velvet-spoon/contract/visit';

type HtmlRules = { createHTML: (html: string) => string };

declare global {
  interface Window {
    /** Missing in older browsers, which then do not ask for trusted types either. */
    trustedTypes?: {
      createPolicy(name: string, rules: HtmlRules): { createHTML(html: string): TrustedHTML };
    };
  }
}

const policy = import.meta.env.SSR
  ? undefined
  : window.trustedTypes?.createPolicy(STORED_HTML_POLICY, { createHTML: (html) => html });

/** Only for HTML that the server has sanitised. It is the one kind of text that public pages show as HTML. */
export function storedHtml(html: string): string | TrustedHTML {
  return policy?.createHTML(html) ?? html;
}
