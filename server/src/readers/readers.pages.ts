import { subscribe as subscribeEndpoint } from '@velvet-spoon/contract/api/readers';
import { CONSENT, SUBSCRIBE_ANSWER } from '@velvet-spoon/contract/domain/newsletter';
import type { Shades } from '@velvet-spoon/contract/domain/palette';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { z } from 'zod';
import { readFace } from '../appearance/face.ts';
import * as cafe from '../cafe/cafe.repository.ts';
import { escapeHtml } from '../platform/html.ts';
import { buttonStyle, renderDocument, renderMail } from '../platform/mail/mail.layout.ts';
import type { Services } from '../platform/services.ts';
import * as posts from '../posts/posts.lists.repository.ts';
import { writeLetter } from './letters.service.ts';
import { PATHS, readerIn } from './readers.mail.ts';
import * as repository from './readers.repository.ts';
import * as service from './readers.service.ts';

/** Of a query that repeats a parameter, Fastify makes a list. */
type Asked = FastifyRequest<{ Querystring: Record<string, string | string[] | undefined> }>;
type Page = { status?: number; title: string; body: string };

/**
 * The pages behind the links in mails, and the subscription form without JavaScript. Programs that check links open them,
 * so only a POST changes anything. Mail programs post to one for their own button, as a form of either type and from no page
 * (RFC 8058), which pages of the site refuse. That one works even after letters were switched off.
 */
export async function newsletterPages(parent: FastifyInstance, services: Services): Promise<void> {
  const { db, env } = services;

  async function subscribePage({ method, body, ip }: Asked): Promise<Page> {
    if (!(await service.isOn(db))) return gone;
    const title = 'Our stories by email';
    if (method !== 'POST') return { title, body: subscribeForm('') };
    const { email = '', source, website } = Object.fromEntries(formOf(body));
    const given = subscribeEndpoint.body.safeParse({ email, source, website });
    if (!given.success) return { status: 400, title, body: refusal + subscribeForm(email) };
    await service.subscribe(services, given.data, ip);
    return { title: 'Almost there', body: text(SUBSCRIBE_ANSWER) + home };
  }

  async function confirmPage({ method, query }: Asked): Promise<Page> {
    const id = readerIn(env, 'confirm', query.token);
    const reader = id === null ? undefined : await repository.find(db, { id });
    if (!reader || reader.state === 'left' || !(await service.isOn(db))) return gone;
    const isAsked = reader.state === 'pending' && method !== 'POST';
    if (isAsked)
      return { title: 'Get our new stories by email?', body: text(CONSENT) + form(button('Yes, please')) };
    if (method === 'POST') await service.confirm(services, reader.id);
    return { title: 'You’re on the list', body: text('The next story comes to your inbox.') + home };
  }

  async function leavePage({ method, query, body }: Asked): Promise<Page> {
    const id = readerIn(env, 'leave', query.token);
    const reader = id === null ? undefined : await repository.find(db, { id });
    if (!reader) return gone;
    const given = formOf(body);
    const themes = await posts.listThemes(db, {});
    if (method === 'POST' && reader.state === 'active' && given.has('save')) {
      const chosen = themes.filter((theme) => given.getAll('theme').includes(theme));
      await service.chooseThemes(services, reader.id, chosen);
      return { title: 'Saved', body: text('From now on you get what you chose.') + home };
    }
    if (method === 'POST') await service.leave(services, reader.id);
    if (method === 'POST' || reader.state === 'left') {
      return { title: 'You’re unsubscribed', body: text('There will be no more letters.') + home };
    }
    return { title: 'Your letters', body: themesForm(themes, reader.themes) + form(button('Unsubscribe')) };
  }

  /** The same page for everyone: what it shows is published. */
  async function previewPage({ query: { post } }: Asked): Promise<string | null> {
    const id = z.guid().safeParse(post).data;
    if (id === undefined || !(await service.isOn(db))) return null;
    const content = (await writeLetter(services, id))(new URL(PATHS.subscribe, env.PUBLIC_URL).href);
    const { name: brand } = (await cafe.read(db)).document;
    const { shades } = await readFace(db);
    return renderMail(content, { brand, site: env.PUBLIC_URL, shades }).html;
  }

  async function send(reply: FastifyReply, { status = 200, title, body }: Page): Promise<FastifyReply> {
    const { name: brand } = (await cafe.read(db)).document;
    const { shades } = await readFace(db);
    const html = renderDocument(title, styleOf(shades) + body, { brand, site: env.PUBLIC_URL, shades });
    return reply.code(status).headers(HEADERS).type('text/html; charset=utf-8').send(html);
  }

  await parent.register(async (scope) => {
    scope.removeAllContentTypeParsers();
    scope.addContentTypeParser('*', { parseAs: 'string', bodyLimit: 16_384 }, (_request, body, done) =>
      done(null, body),
    );
    const config = { rateLimit: { max: 60, timeWindow: 60_000 } };
    const pages = { subscribe: subscribePage, confirm: confirmPage, leave: leavePage };
    for (const [name, page] of Object.entries(pages)) {
      const handler = async (request: Asked, reply: FastifyReply) => send(reply, await page(request));
      for (const method of ['GET', 'POST']) {
        scope.route({ method, url: PATHS[name as keyof typeof pages], config, handler });
      }
    }
    scope.get(PATHS.preview, { config }, async (request: Asked, reply) => {
      const html = await previewPage(request);
      if (html === null) return send(reply, gone);
      return reply.headers(HEADERS).type('text/html; charset=utf-8').send(html);
    });
  });
}

/** They look like the mails, whose styles are in their elements. */
const HEADERS = {
  'cache-control': 'no-store',
  'x-robots-tag': 'noindex',
  'content-security-policy':
    "default-src 'none'; style-src 'unsafe-inline'; img-src 'self'; form-action 'self'; base-uri 'none'; frame-ancestors 'none'",
};

function formOf(body: unknown): URLSearchParams {
  return new URLSearchParams(typeof body === 'string' ? body : '');
}

const text = (words: string) => `<p style="margin:0 0 16px">${escapeHtml(words)}</p>`;
const form = (fields: string) => `<form method="post" style="margin:0 0 24px">${fields}</form>`;
const button = (label: string, name = '') =>
  `<button class="button" name="${name}" value="1">${escapeHtml(label)}</button>`;

function styleOf(shades: Shades): string {
  const button = `${buttonStyle(shades)};border:0;font-family:inherit;font-size:16px;cursor:pointer`;
  return `<style>button{${button}}.soft{color:${shades['ink-soft']}}input{border:1px solid ${shades.outline}}</style>`;
}

const home = `<p style="margin:0 0 16px"><a class="soft" href="/">Go to the home page</a></p>`;
const refusal = `<p role="alert" style="margin:0 0 16px">Please enter an email address, such as name@example.com.</p>`;
const gone: Page = { status: 404, title: 'This link no longer works', body: home };

function subscribeForm(email: string): string {
  const field = `<label style="display:block;margin:0 0 16px">Email<br><input name="email" type="email" required autocomplete="email" value="${escapeHtml(email)}" style="box-sizing:border-box;width:100%;margin-top:8px;padding:12px;border-radius:12px;font-size:16px"></label>`;
  return text(CONSENT) + form(field + button('Subscribe'));
}

/** None ticked means all of them, also themes that are yet to come. */
function themesForm(themes: readonly string[], chosen: readonly string[]): string {
  const boxes = themes.map((theme) => {
    const checked = chosen.includes(theme) ? ' checked' : '';
    return `<label style="display:block;padding:8px 0"><input type="checkbox" name="theme" value="${escapeHtml(theme)}"${checked}> ${escapeHtml(theme)}</label>`;
  });
  const lead = text('You get every new story. Tick themes to get only those.');
  return lead + form(`${boxes.join('')}<p style="margin:16px 0 0">${button('Save', 'save')}</p>`);
}
