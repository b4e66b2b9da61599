import { hash } from 'node:crypto';
import { stringify } from 'node:querystring';
import { getShareCard } from '@velvet-spoon/contract/api/share-cards';
import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import { readFace } from '../appearance/face.ts';
import * as cafe from '../cafe/cafe.repository.ts';
import * as pagePictures from '../page-pictures/page-pictures.repository.ts';
import { focalPointOf } from '../page-pictures/page-pictures.ts';
import { FOREVER } from '../platform/cache/cache.ts';
import type { Db } from '../platform/db/database.ts';
import { ProblemError } from '../platform/http/problem.ts';
import { route } from '../platform/http/route.ts';
import { defineNoun } from '../platform/noun.ts';
import type { Services } from '../platform/services.ts';
import * as posts from '../posts/posts.repository.ts';
import * as products from '../products/products.repository.ts';
import { type CardContent, drawCard } from './share-cards.drawing.ts';

export const shareCards = defineNoun('share-cards', {
  routes: { public: [shareCardsRoutes] },
  export: {},
});

/** Raise it after a change of the drawing: networks cache a picture by its address. */
const DESIGN = 3;

/** A link with more parameters, as networks add them, leads to the same card. */
const SubjectSchema = z.object(getShareCard.query.shape);
type Subject = z.infer<typeof SubjectSchema>;

/** The address of a card is a hash of its content, so a page can name it before it is drawn. */
function shareCardsRoutes(scope: FastifyInstance, { db, storage }: Services): void {
  route(scope, getShareCard, async ({ query }) => {
    const search = stringify(query);
    return { src: `/share/${hashOf(await requireContent(db, query))}.jpg${search && `?${search}`}` };
  });

  const options = {
    config: { isLimitedRead: true, cache: { params: ['dessert', 'story'] } },
    schema: { querystring: SubjectSchema },
  };
  type Asked = { Params: { hash: string }; Querystring: Subject };
  scope.get<Asked>('/share/:hash(^[0-9a-f]{32}).jpg', options, async ({ params, query }, reply) => {
    const content = await requireContent(db, query);
    // Draws only what the site shows right now, and nothing for made-up addresses.
    if (hashOf(content) !== params.hash) throw absent();
    const picture = await drawCard(storage.public, content);
    return reply.header('cache-control', FOREVER).type('image/jpeg').send(picture);
  });
}

function hashOf(content: CardContent): string {
  return hash('sha256', JSON.stringify([DESIGN, content]), 'hex').slice(0, 32);
}

function absent(): ProblemError {
  return new ProblemError('not-found', 'There is nothing at this address.');
}

/** All at once: each page waits for it. */
async function requireContent(db: Db, subject: Subject): Promise<CardContent> {
  const [{ document }, { shades, pairing }, own] = await Promise.all([
    cafe.read(db),
    readFace(db),
    requireOwn(db, subject),
  ]);
  const { name, tagline, address } = document;
  const place = joinFilled([address.city, address.region], ', ');
  const look = { shades, pairing };
  if (own.title !== '') return { ...look, ...own, brand: name, footer: joinFilled([tagline, place], ' in ') };
  const words = tagline === '' ? { brand: '', title: name } : { brand: name, title: tagline };
  return { ...look, ...own, ...words, footer: place };
}

type Own = Pick<CardContent, 'title' | 'kicker' | 'picture' | 'focus'>;

/** What a dessert or a story has of its own. The site has no title: its card says its name. */
async function requireOwn(db: Db, { dessert, story }: Subject): Promise<Own> {
  if (dessert !== undefined) {
    const found = await products.findOnMenu(db, dessert);
    if (!found) throw absent();
    const { name: title, category: kicker, cover, gallery } = found;
    return { title, kicker, picture: (cover ?? gallery[0])?.key ?? null, focus: null };
  }
  if (story !== undefined) {
    const found = await posts.findPublished(db, story);
    if (!found) throw absent();
    const { title, display_theme: kicker, picture } = found;
    return { title, kicker, picture: picture?.key ?? null, focus: null };
  }
  const hero = (await pagePictures.findAll(db))['hero-1'];
  const focus = hero ? focalPointOf(hero.row) : null;
  return { title: '', kicker: '', picture: hero?.media.key ?? null, focus };
}

function joinFilled(words: string[], separator: string): string {
  return words.filter((word) => word !== '').join(separator);
}
