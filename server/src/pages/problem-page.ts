import type { Problem } from '@velvet-spoon/contract/api/problem';
import { escapeHtml } from '../platform/html.ts';
import { type PlainPage, plainPage } from '../platform/http/plain-page.ts';
import type { ProblemPage } from '../platform/http/problem.ts';

declare module 'fastify' {
  interface FastifyContextConfig {
    /** The route answers people rather than programs. */
    isPage?: boolean;
  }
}

const PROGRAMS = /^\/(?:api|uploads|health|assets)(?:[/?]|$)/;

function isForPrograms(url: string): boolean {
  return PROGRAMS.test(url);
}

/** For requests that never reach the pages themselves: a malformed host, a compressed form, an unknown method. */
export const problemPage: ProblemPage = {
  isFor: ({ is404, url, routeOptions }) =>
    is404 ? !isForPrograms(url) : routeOptions.config.isPage === true,
  render,
};

function render({ code, title: given, detail }: Problem): PlainPage {
  // Visitors have no tokens, so for them it means a form from another site.
  const title = code === 'forbidden' ? 'This can’t be sent from there' : given;
  const text = [detail].flat().join(' ');
  return plainPage({
    title,
    style: STYLE,
    head: '<meta name="robots" content="noindex">\n',
    body: `${text === title ? '' : `<p>${escapeHtml(text)}</p>\n`}<p><a href="/">Back to the home page</a></p>`,
  });
}

const STYLE = `
body { margin: 0; min-height: 100vh; display: grid; place-items: center; color: #2a1b14; background: #fbf7f0 }
main { max-width: 34rem; padding: 2rem 1.25rem; font: 17px/1.6 system-ui, sans-serif; text-align: center }
h1 { font: 500 2rem/1.2 Georgia, serif } a { color: #7e1f3d }
`;
