import type { OpenApiDocument, Operation } from '@velvet-spoon/contract/api/openapi';
import { type ProblemCode, problems } from '@velvet-spoon/contract/api/problem';
import { escapeHtml } from '../html.ts';
import { type PlainPage, plainPage } from './plain-page.ts';

type Json = Record<string, unknown>;

/** Human-readable API docs: no scripts, no requests, and one inline style, allowed by hash. */
export function renderApiPage(document: OpenApiDocument): PlainPage {
  const nouns = document.tags.map(({ name }) => renderNoun(name, document)).join('');
  const body = `<p>Base path <code>/api/v1</code>. Also available as <a href="/api/v1/openapi.json">OpenAPI 3.1</a>. Calls that
aren't public send <code>Authorization: Bearer &lt;token&gt;</code>.</p>
${nouns}
<section><h2>Problems</h2>
<p>Every error is an RFC 9457 problem document with a stable <code>code</code> and a <code>detail</code> for people.</p>
<table><tr><th>Code<th>Status<th>Meaning</tr>${renderProblems()}</table></section>`;
  return plainPage({ title: document.info.title, style: STYLE, body });
}

function renderNoun(noun: string, { paths }: OpenApiDocument): string {
  const operations = Object.entries(paths).flatMap(([path, methods]) =>
    Object.entries(methods)
      .filter(([, operation]) => operation.tags.includes(noun))
      .map(([method, operation]) => renderOperation(method, path, operation)),
  );
  return `<section><h2>${escapeHtml(noun)}</h2>${operations.join('')}</section>`;
}

function renderOperation(method: string, path: string, operation: Operation): string {
  const responses = Object.entries(operation.responses).map(([status, response]) => {
    return `<dt>${status} ${escapeHtml(String(response.description))}<dd>${renderContent(response.content)}`;
  });
  return `<article id="${operation.operationId}">
<h3><b>${method.toUpperCase()}</b> <code>${escapeHtml(path)}</code> <i>${operation['x-audience']}</i></h3>
<p>${escapeHtml(operation.summary)}.</p>
<dl>${operation.requestBody ? `<dt>Body<dd>${renderContent(operation.requestBody.content)}` : ''}
${responses.join('\n')}</dl>
</article>`;
}

function renderContent(content: unknown): string {
  const [first] = Object.entries((content ?? {}) as Record<string, { schema: Json }>);
  if (!first) return '';
  const [type, { schema }] = first;
  if (type === 'application/problem+json') return 'Problem document';
  const text = JSON.stringify(schema, null, 2);
  return `<details><summary><code>${escapeHtml(type)}</code></summary><pre>${escapeHtml(text)}</pre></details>`;
}

function renderProblems(): string {
  return Object.keys(problems)
    .map((code) => {
      const { status, title } = problems[code as ProblemCode];
      return `<tr id="${code}"><td><code>${code}</code><td>${status}<td>${escapeHtml(title)}</tr>`;
    })
    .join('');
}

const STYLE = `
:root { color-scheme: light; font: 16px/1.6 system-ui, sans-serif; color: #2a1b14; background: #fbf7f0 }
main { max-width: 56rem; margin: 0 auto; padding: 2rem 1.25rem 4rem }
h1, h2 { font-family: Georgia, serif; font-weight: 500 } h2 { margin-top: 2.5rem; text-transform: capitalize }
article { background: #fff; border: 1px solid #e6dac8; border-radius: 16px; padding: 1rem 1.25rem; margin: 1rem 0 }
h3 { margin: 0; font-size: 1rem; font-weight: 400 } h3 b { color: #a92f55 } h3 i { color: #6b564a; float: right }
pre { overflow-x: auto; background: #f3eadc; border-radius: 12px; padding: 1rem; font-size: .85rem }
table { border-collapse: collapse; width: 100% } th, td { text-align: left; padding: .4rem; border-top: 1px solid #e6dac8 }
a, summary { color: #7e1f3d } dd { margin: 0 0 .5rem 1rem }
`;
