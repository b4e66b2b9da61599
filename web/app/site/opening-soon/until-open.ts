import type { MiddlewareFunction } from 'react-router';
import { settle } from '../../api/outcome.ts';
import { requestContext } from '../../api/request-context.ts';
import { lastKnownFace } from '../../appearance/face.ts';
import { faceOf } from '../../appearance/look.ts';
import { renderOpeningSoon } from './opening-soon-page.tsx';
import { previewContext } from './preview-context.ts';

/** Staff set their passwords here, and show drafts to whom they choose. */
const FOR_STAFF = /^\/(?:account|news\/preview)\//;

/**
 * Before any page of the site. A curtain and not a lock: the API tells everyone what the pages would show. If it cannot be
 * asked, the page is shown or fails as it always does.
 */
export const untilOpen: MiddlewareFunction<Response> = async ({ request, context }, next) => {
  const { api, isPreview, nonce } = context.get(requestContext);
  if (FOR_STAFF.test(new URL(request.url).pathname)) return next();
  const asked = settle(api.request('GET /site')).then((site) => !site.ok || site.value.is_open);
  if (isPreview) {
    if (await asked) return next();
    context.set(previewContext, true);
    const page = await next();
    page.headers.set('cache-control', 'no-store');
    return page;
  }
  // Nearly every site is open, so the page does not wait for the answer.
  const [isOpen, page] = await Promise.all([asked, next()]);
  if (isOpen) return page;
  const [cafe, appearance] = await Promise.all([
    settle(api.request('GET /content/cafe')),
    settle(api.request('GET /content/appearance')),
  ]);
  const face = appearance.ok ? faceOf(appearance.value) : lastKnownFace();
  return new Response(renderOpeningSoon(cafe.ok ? cafe.value : null, face, nonce), { headers });
};

/** 200: proxies that may serve an old page instead of an error would go on showing the site after it was closed. */
const headers = {
  'content-type': 'text/html; charset=utf-8',
  'cache-control': 'no-store',
  'x-robots-tag': 'noindex',
};
