import { DEFAULT_SHADES, type Shades } from '@velvet-spoon/contract/domain/palette';
import type { FastifyInstance } from 'fastify';
import { drawSvg } from '../media/pictures.ts';
import { FOREVER } from '../platform/cache/cache.ts';
import { ProblemError } from '../platform/http/problem.ts';
import type { Services } from '../platform/services.ts';
import { readFace } from './face.ts';

type Icon = {
  size: number;
  /** How much of a square of paper the mark fills; it is transparent without. */
  onPaper?: number;
};

/** As web/icons.ts draws those of the default palette. */
const icons: Record<string, Icon> = {
  'favicon-32.png': { size: 32 },
  'apple-touch-icon.png': { size: 180, onPaper: 0.72 },
  'icon-192.png': { size: 192 },
  'icon-512.png': { size: 512 },
  'icon-maskable-512.png': { size: 512, onPaper: 0.56 },
};

/** Draws what the site shows right now, and nothing for made-up addresses. */
export function iconRoutes(scope: FastifyInstance, { db }: Services): void {
  const options = { config: { isLimitedRead: true, cache: { params: [] } } };
  type Asked = { Params: { hash: string; name: string } };
  scope.get<Asked>('/icons/:hash(^[0-9a-f]{16}$)/:name', options, async ({ params }, reply) => {
    const face = await readFace(db);
    const icon = icons[params.name];
    const isKnown = icon !== undefined || params.name === 'favicon.svg';
    if (face.icons !== `/icons/${params.hash}` || !isKnown) {
      throw new ProblemError('not-found', 'There is nothing at this address.');
    }
    reply.header('cache-control', FOREVER);
    if (!icon) return reply.type('image/svg+xml').send(drawMark(face.shades));
    const { size } = icon;
    const drawn = await drawSvg(Buffer.from(drawMark(face.shades, icon)), { width: size, height: size });
    return reply.type('image/png').send(drawn);
  });
}

/** Where the drawing lies in the units of the mark, which is 64 of them wide. */
const drawing = { left: 8, top: 8, width: 48, height: 56 };

/** The mark of web/public/favicon.svg in other colours. */
export function drawMark(
  { raspberry, paper }: Shades = DEFAULT_SHADES,
  { onPaper }: Partial<Icon> = {},
): string {
  const side = onPaper === undefined ? 64 : drawing.height / onPaper;
  const left = onPaper === undefined ? 0 : drawing.left + (drawing.width - side) / 2;
  const top = onPaper === undefined ? 0 : drawing.top + (drawing.height - side) / 2;
  const square = `<path fill="${paper}" d="M${left} ${top}h${side}v${side}h${-side}z"/>`;
  return (
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="${left} ${top} ${side} ${side}">${onPaper ? square : ''}` +
    `<path fill="${raspberry}" d="M8 64V32a24 24 0 0 1 48 0v32z"/>` +
    `<path fill="none" stroke="${paper}" stroke-width="4" stroke-linecap="round" d="M32 34v20"/>` +
    `<ellipse cx="32" cy="24" rx="8" ry="11" fill="${paper}"/></svg>`
  );
}
