import { ApiError } from '@velvet-spoon/contract/client';

/** A fetch that reports how much of the body has been sent, as a fraction. The browser's own cannot. */
export function progressFetch(onProgress: (fraction: number) => void): typeof fetch {
  return (input, { method = 'GET', headers, body, signal } = {}) =>
    new Promise((resolve, reject) => {
      const request = new XMLHttpRequest();
      request.open(method, input instanceof Request ? input.url : input);
      for (const [name, value] of new Headers(headers)) request.setRequestHeader(name, value);
      request.upload.addEventListener('progress', ({ loaded, total }) =>
        onProgress(total === 0 ? 0 : loaded / total),
      );
      request.addEventListener('load', () => resolve(answerOf(request)));
      request.addEventListener('error', () => reject(new ApiError(0, '', null)));
      request.addEventListener('abort', () =>
        reject(new DOMException('The upload was cancelled', 'AbortError')),
      );
      signal?.addEventListener('abort', () => request.abort());
      request.send(body instanceof ReadableStream ? null : body);
    });
}

function answerOf({ status, statusText, responseText }: XMLHttpRequest): Response {
  return new Response(status === 204 ? null : responseText, { status, statusText });
}
