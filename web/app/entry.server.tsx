import { Writable } from 'node:stream';
import { renderToPipeableStream } from 'react-dom/server';
import {
  type EntryContext,
  type HandleErrorFunction,
  isRouteErrorResponse,
  type RouterContextProvider,
  ServerRouter,
} from 'react-router';
import { requestContext } from './api/request-context.ts';
import { NonceContext } from './nonce.ts';
import { headFacts } from './site/seo/head-facts.ts';
import { describePage } from './site/seo/page-head.tsx';
import { renderUnavailable } from './site/unavailable/unavailable-page.tsx';

// The server imports these from here, so that handler, context and pages share one copy of React Router.
export { createRequestHandler } from 'react-router';
export { contextFor } from './api/request-context.ts';

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
  // A form posted to a page that has none. The server says so on a page of its own.
  if (status === 405) return new Response(null, { status });
  const { nonce, publicUrl } = context.get(requestContext);
  headers.set('content-type', 'text/html; charset=utf-8');
  // A form that could not be handled is a page with what was typed, and no error.
  const hasFailed = routerContext.staticHandlerContext.errors !== null;
  if (status === 503 && hasFailed)
    return new Response(renderUnavailable(request.url, nonce), { headers, status });
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
        pipe(collect(resolve));
      },
      onShellError: reject,
      onError(error) {
        failure.error = error;
      },
    });
  });
  if (failure.error) console.error(failure.error);
  if (failure.error) return new Response(html, { headers, status: 500 });
  const facts = context.get(headFacts);
  const described = describePage(html, routerContext.staticHandlerContext, { publicUrl, facts });
  return new Response(described, { headers, status });
}

/** Everything is ready, so nothing has to be paced or decoded piece by piece. */
function collect(done: (text: string) => void): Writable {
  const chunks: Buffer[] = [];
  return new Writable({
    write(chunk: Buffer, _encoding, next) {
      chunks.push(chunk);
      next();
    },
    final(next) {
      done(Buffer.concat(chunks).toString());
      next();
    },
  });
}

/** A request that we refuse, such as a form posted to a page without one, is not a server error. */
export const handleError: HandleErrorFunction = (error, { request }) => {
  const isRefusal = isRouteErrorResponse(error) && error.status < 500;
  if (!isRefusal && !request.signal.aborted) console.error(error);
};
