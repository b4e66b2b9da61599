import { PassThrough } from 'node:stream';
import { text } from 'node:stream/consumers';
import { renderToPipeableStream } from 'react-dom/server';
import { type EntryContext, type RouterContextProvider, ServerRouter } from 'react-router';
import { visitContext } from './api/visit.ts';
import { NonceContext } from './nonce.ts';

// The server imports these from here, so that handler, context and pages share one copy of React Router.
export { createRequestHandler } from 'react-router';
export { contextFor } from './api/visit.ts';

/**
 * Renders the whole document at once. By default React moves large parts behind scripts even when nothing is pending,
 * and visitors without JavaScript would see only the fallbacks.
 */
export default async function handleRequest(
  request: Request,
  status: number,
  headers: Headers,
  routerContext: EntryContext,
  context: RouterContextProvider,
): Promise<Response> {
  const { nonce } = context.get(visitContext);
  const failure: { error?: unknown } = {};
  const html = await new Promise<string>((resolve, reject) => {
    const page = (
      <NonceContext value={nonce}>
        <ServerRouter context={routerContext} url={request.url} nonce={nonce} />
      </NonceContext>
    );
    const { pipe } = renderToPipeableStream(page, {
      nonce,
      progressiveChunkSize: Number.POSITIVE_INFINITY,
      onAllReady() {
        const body = new PassThrough();
        text(body).then(resolve, reject);
        pipe(body);
      },
      onShellError: reject,
      onError(error) {
        failure.error = error;
      },
    });
  });
  if (failure.error) console.error(failure.error);
  headers.set('content-type', 'text/html; charset=utf-8');
  return new Response(html, { headers, status: failure.error ? 500 : status });
}
