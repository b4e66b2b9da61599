import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { readFace } from '../appearance/face.ts';
import { findMailSettings, setMailSettings } from '../auth/accounts.repository.ts';
import * as cafe from '../cafe/cafe.repository.ts';
import type { Env } from '../platform/env.ts';
import { escapeHtml } from '../platform/html.ts';
import { inLanguage, type Pair } from '../platform/mail/mail.language.ts';
import { buttonStyle, renderDocument } from '../platform/mail/mail.layout.ts';
import type { Services } from '../platform/services.ts';
import { readSigned, signText } from '../platform/signed-text.ts';

const PATH = '/admin/summary-off';

const PURPOSE = 'weekly summary off for';

/** Works for good, for one person and nothing else: all that a stolen one can do is to end the mail that it was in. */
export function offUrl(env: Env, id: string): string {
  return new URL(`${PATH}?token=${signText(env, PURPOSE, id)}`, env.PUBLIC_URL).href;
}

type Asked = FastifyRequest<{ Querystring: { token?: unknown } }>;

/**
 * The page behind the link, which needs no sign-in. Programs that check links open it, so only a POST changes anything.
 * Mail programs post to it for their own button, as a form of either type and from no page (RFC 8058). Not in the
 * contract, because it answers with a page.
 */
export async function summaryOffRoutes(parent: FastifyInstance, services: Services): Promise<void> {
  const { db, env } = services;

  async function answer(request: Asked, reply: FastifyReply): Promise<FastifyReply> {
    const id = readSigned(env, PURPOSE, request.query.token);
    const reader = id === null ? undefined : await findMailSettings(db, id);
    const isAsked = request.method === 'POST';
    if (id !== null && reader && isAsked) await setMailSettings(db, id, { gets_summary: false });
    const page = !reader ? 'unknown' : isAsked || !reader.gets_summary ? 'off' : 'question';
    const { name: brand, timeZone } = (await cafe.read(db)).document;
    const { t, language } = inLanguage(reader?.language ?? 'en', timeZone);
    const [title, text, button] = pages[page].map((pair) => t(...pair));
    const { shades } = await readFace(db);
    const form =
      button &&
      `<form method="post"><button class="button" style="${buttonStyle(shades)};border:0;font-family:inherit;font-size:16px;cursor:pointer">${escapeHtml(button)}</button></form>`;
    const body = `<p style="margin:0 0 16px">${escapeHtml(text ?? '')}</p>${form ?? ''}`;
    return reply
      .code(page === 'unknown' ? 404 : 200)
      .headers({ 'cache-control': 'no-store', 'x-robots-tag': 'noindex', 'content-security-policy': POLICY })
      .type('text/html; charset=utf-8')
      .send(renderDocument(title ?? '', body, { brand, site: env.PUBLIC_URL, language, shades }));
  }

  await parent.register(async (scope) => {
    scope.removeAllContentTypeParsers();
    scope.addContentTypeParser('*', { parseAs: 'string', bodyLimit: 4096 }, (_request, _body, done) =>
      done(null),
    );
    const config = { rateLimit: { max: 60, timeWindow: 60_000 } };
    for (const method of ['GET', 'POST']) scope.route({ method, url: PATH, config, handler: answer });
  });
}

/** It looks like the mail, whose styles are in its elements. */
const POLICY =
  "default-src 'none'; style-src 'unsafe-inline'; form-action 'self'; base-uri 'none'; frame-ancestors 'none'";

const pages: Record<'question' | 'off' | 'unknown', readonly Pair[]> = {
  question: [
    ['Switch off the weekly summary?', 'Отключить итоги недели?'],
    [
      'No more of them will come to you. All other emails stay as they are.',
      'Они больше не будут приходить. Остальные письма останутся как есть.',
    ],
    ['Switch off', 'Отключить'],
  ],
  off: [
    ['The weekly summary is switched off', 'Итоги недели отключены'],
    [
      'You can switch it on again in the admin, under Account.',
      'Включить их снова можно в админке, на вкладке «Аккаунт».',
    ],
  ],
  unknown: [
    ['This link no longer works', 'Ссылка больше не действует'],
    [
      'Switch off the weekly summary in the admin, under Account.',
      'Отключите итоги недели в админке, на вкладке «Аккаунт».',
    ],
  ],
};
