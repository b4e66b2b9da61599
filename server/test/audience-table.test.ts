import { API_BASE } from '@velvet-spoon/contract/base';
import type { Endpoint } from '@velvet-spoon/contract/endpoint';
import { endpoints } from '@velvet-spoon/contract/endpoints';
import { listProducts } from '@velvet-spoon/contract/products';
import Fastify from 'fastify';
import { expect, test } from 'vitest';
import { audienceScope, requireAudiences } from '../src/platform/http/audience.ts';
import { route } from '../src/platform/http/route.ts';
import { createTestApp } from './app.ts';

/** Who may call which route. A new route fails this test until somebody decides its audience and adds it here. */
const audiences = {
  public: [
    'GET /health/live',
    'GET /health/ready',
    'GET /health/forwarded',
    'GET /api/v1',
    'GET /api/v1/openapi.json',
    'ANY /api/v1/*',
    'POST /api/v1/policy-reports',
    'GET /api/v1/content/products',
    'GET /api/v1/content/products/:slug',
    'GET /api/v1/content/products/:slug/related',
    'GET /api/v1/content/categories',
    'GET /api/v1/content/allergens',
    'GET /api/v1/content/featured',
    'GET /api/v1/content/imagery',
    'GET /api/v1/content/cafe',
    'GET /api/v1/content/social',
    'GET /api/v1/content/search',
    'GET /api/v1/content/share-card',
    'GET /share/:hash(^[0-9a-f]{32}).jpg',
    'GET /api/v1/posts',
    'GET /api/v1/posts/count',
    'GET /api/v1/posts/themes',
    'GET /api/v1/posts/slug/:slug',
    'GET /api/v1/posts/slug/:slug/neighbours',
    'GET /api/v1/menu',
    'GET /api/v1/settings',
    'GET /uploads/*',
    'POST /api/v1/auth/register',
    'POST /api/v1/auth/confirm',
    'POST /api/v1/auth/login',
    'POST /api/v1/auth/forgot',
    'POST /api/v1/auth/reset',
    'POST /api/v1/wholesale/login',
    'POST /api/v1/wholesale/register',
    'POST /api/v1/send',
    'GET /api/v1/send/token',
    'GET /api/v1/documents/:ticket',
    'POST /api/v1/gate/password',
    'POST /api/v1/gate/passkey/options',
    'POST /api/v1/gate/passkey',
    'POST /api/v1/gate/recovery-code',
    'POST /api/v1/gate/invitation',
    'POST /api/v1/gate/join',
    'GET /robots.txt',
    'GET /.well-known/security.txt',
    'GET /manifest.webmanifest',
    'GET /sitemap.xml',
    'GET /sitemaps/pages.xml',
    'GET /sitemaps/desserts-:part(^[1-9]\\d{0,3}).xml',
    'GET /sitemaps/stories-:part(^[1-9]\\d{0,3}).xml',
    'GET /feed.xml',
    'GET /feed.json',
  ],
  account: ['GET /api/v1/auth/me', 'POST /api/v1/auth/logout'],
  partner: [
    'GET /api/v1/wholesale/me',
    'GET /api/v1/wholesale/contact',
    'PUT /api/v1/wholesale/contact',
    'PUT /api/v1/wholesale/w9',
    'POST /api/v1/wholesale/password',
    'POST /api/v1/wholesale/logout',
    'GET /api/v1/wholesale/history',
  ],
  administrator: [
    'GET /api/v1/admin/pending',
    'GET /api/v1/admin/users',
    'PATCH /api/v1/admin/approve/:id',
    'DELETE /api/v1/admin/delete/:id',
    'GET /api/v1/admin/pending/count',
    'GET /api/v1/admin/declined',
    'GET /api/v1/admin/users.csv',
    'GET /api/v1/admin/wholesale/:id',
    'PUT /api/v1/admin/wholesale/:id/note',
    'PATCH /api/v1/admin/decline/:id',
    'PATCH /api/v1/admin/suspend/:id',
    'PATCH /api/v1/admin/reinstate/:id',
    'POST /api/v1/admin/wholesale/mails/:id/resend',
    'GET /api/v1/admin/documents/:id',
    'POST /api/v1/admin/documents/:id/link',
    'POST /api/v1/posts',
    'PUT /api/v1/posts/:id',
    'DELETE /api/v1/posts/:id',
    'GET /api/v1/admin/products',
    'POST /api/v1/admin/products',
    'GET /api/v1/admin/products/count',
    'GET /api/v1/admin/products/categories',
    'PATCH /api/v1/admin/products/categories',
    'GET /api/v1/admin/products/:id',
    'PUT /api/v1/admin/products/:id',
    'PATCH /api/v1/admin/products/:id',
    'DELETE /api/v1/admin/products/:id',
    'POST /api/v1/admin/products/:id/duplicate',
    'POST /api/v1/admin/products/:id/move',
    'POST /api/v1/admin/products/:id/restore',
    'PUT /api/v1/menu',
    'DELETE /api/v1/menu',
    'PUT /api/v1/settings',
    'GET /api/v1/admin/cafe',
    'PUT /api/v1/content/cafe',
    'GET /api/v1/admin/imagery',
    'PUT /api/v1/admin/imagery/:place',
    'GET /api/v1/admin/social',
    'PUT /api/v1/admin/social',
    'POST /api/v1/admin/upload',
    'GET /api/v1/admin/media',
    'PATCH /api/v1/admin/media/:id',
    'DELETE /api/v1/admin/media/:id',
    'GET /api/v1/admin/history',
    'GET /api/v1/admin/history/people',
    'GET /api/v1/admin/history/:id',
    'POST /api/v1/admin/history/:id/restore',
    'GET /api/v1/admin/messages',
    'GET /api/v1/admin/messages/count',
    'GET /api/v1/admin/messages/:id',
    'PATCH /api/v1/admin/messages/:id',
    'POST /api/v1/admin/messages/:id/release',
    'POST /api/v1/admin/messages/:id/mail',
    'PUT /api/v1/admin/messages/retention',
    'POST /api/v1/admin/privacy/export',
    'POST /api/v1/admin/privacy/erase',
    'GET /api/v1/admin/account',
    'POST /api/v1/admin/account/passkeys/options',
    'POST /api/v1/admin/account/passkeys',
    'DELETE /api/v1/admin/account/passkeys/:id',
    'POST /api/v1/admin/account/recovery-codes',
    'DELETE /api/v1/admin/account/devices/:id',
    'DELETE /api/v1/admin/account/devices',
    'POST /api/v1/admin/account/tokens',
    'DELETE /api/v1/admin/account/tokens/:id',
    'GET /api/v1/admin/people',
    'PATCH /api/v1/admin/people/:id',
    'DELETE /api/v1/admin/people/:id',
    'GET /api/v1/admin/people/invitations',
    'POST /api/v1/admin/people/invitations',
    'DELETE /api/v1/admin/people/invitations/:id',
    'GET /api/v1/admin/people/tokens',
    'DELETE /api/v1/admin/people/tokens/:id',
    'GET /api/v1/admin/status',
    'POST /api/v1/admin/status/mails/:id/resend',
    'POST /api/v1/admin/status/jobs/:name/retry',
  ],
};

/** Of these, the ones that are for owners only. */
const owners = [
  'GET /api/v1/admin/people',
  'PATCH /api/v1/admin/people/:id',
  'DELETE /api/v1/admin/people/:id',
  'GET /api/v1/admin/people/invitations',
  'POST /api/v1/admin/people/invitations',
  'DELETE /api/v1/admin/people/invitations/:id',
  'GET /api/v1/admin/people/tokens',
  'DELETE /api/v1/admin/people/tokens/:id',
];

const { app } = await createTestApp();

test('every route declares its audience, and there are no other routes', () => {
  const found = { public: [], account: [], partner: [], administrator: [] } as Record<string, string[]>;
  for (const [name, audience] of app.audienceTable) {
    if (name.startsWith('HEAD ')) continue;
    found[audience]!.push(name.replace(/^[A-Z|]*\|[A-Z|]* /, 'ANY '));
  }
  for (const names of Object.values(found)) names.sort();
  for (const names of Object.values<string[]>(audiences)) names.sort();
  expect(found).toEqual(audiences);
});

test('ACCESS-13 the routes for owners only are these', () => {
  const found = [...app.roleTable].filter(([name]) => !name.startsWith('HEAD '));
  expect(new Set(found.map(([, role]) => role))).toEqual(new Set(['owner']));
  expect(found.map(([name]) => name).toSorted()).toEqual(owners.toSorted());
});

test('every endpoint of the contract is served to the audience and the role it names', () => {
  for (const { method, path, audience, role } of Object.values<Endpoint>(endpoints)) {
    const name = `${method} ${API_BASE}${path.replaceAll(/\{(\w+)\}/g, ':$1')}`;
    expect(app.audienceTable.get(name), name).toBe(audience);
    expect(app.roleTable.get(name), name).toBe(role);
  }
});

test('a role outside the administrator scope fails at startup', async () => {
  const bare = Fastify();
  requireAudiences(bare);
  const mistake = audienceScope(bare, 'public', (scope) => {
    scope.get('/secrets', { config: { role: 'owner' } }, async () => 'for owners');
  });
  await expect(mistake).rejects.toThrow(/is for one role, but only administrators have roles/);
});

test('a route without an audience fails at startup, and the error says where it belongs', () => {
  const bare = Fastify();
  requireAudiences(bare);
  expect(() => bare.get('/forgotten', async () => 'open to all')).toThrow(
    /GET \/forgotten declares no audience: register it in one of the audience scopes/,
  );
});

test('an endpoint in the scope of another audience fails at startup', async () => {
  const bare = Fastify();
  requireAudiences(bare);
  const mistake = audienceScope(bare, 'administrator', (scope) => route(scope, listProducts, () => []));
  await expect(mistake).rejects.toThrow(/is for public, but is registered in the administrator scope/);
});
