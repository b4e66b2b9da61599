import type { Endpoint } from '@velvet-spoon/contract/endpoint';
import { endpoints } from '@velvet-spoon/contract/endpoints';
import { buildOpenApi } from '@velvet-spoon/contract/openapi';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { bearer, buildAccount } from '../../harness/accounts.ts';
import { isFull } from '../../harness/full.ts';
import { encode } from '../../harness/fuzz-requests.ts';
import { ingestPicture } from '../src/media/media.ingest.ts';
import { publicUrl } from '../src/media/media.presenter.ts';
import { storeMessage } from '../src/messages/messages.service.ts';
import { createTestApp } from './app.ts';
import { type BoundedSchema, objectOf } from './arbitrary.ts';
import { buildJpeg, buildPost, buildProduct } from './factories.ts';

const many = '1000000';
const { app, services } = await createTestApp({
  RATE_LIMITS: `all=${many}`,
});
/** A partner too, so that every endpoint is open to them. */
const { token } = await buildAccount(services, { isAdmin: true, isOwner: true, isWholesale: true });
const colleague = await buildAccount(services, { isAdmin: true });
const post = await buildPost(services);
const dessert = await buildProduct(services);
const applicant = await buildAccount(services, { isWholesale: true });

const file = await ingestPicture(services, {
  bytes: await buildJpeg(),
  filename: 'plum.jpg',
  alt: '',
  actor: { id: null, name: 'test' },
});
const message = await storeMessage(
  services,
  { name: 'Dana', email: 'dana@guest.example', phone: '+1', message: 'Hello' },
  '198.51.100.1',
  new Date(),
);
/** Only a picture of ours is accepted. */
const image = fc.constant(publicUrl(file.key));
const picture = fc.record({ image, alt: fc.string({ unit: 'grapheme', maxLength: 500 }) });
const given = {
  image,
  cover: fc.option(picture),
  gallery: fc.array(picture, { maxLength: 30 }),
  // Each picture once.
  moments: fc.array(
    fc.record({
      image,
      caption: fc.string({ unit: 'grapheme', minLength: 1, maxLength: 2200 }),
      permalink: fc.webUrl(),
    }),
    { maxLength: 1 },
  ),
  from: fc.constantFrom(dessert.category, 'Soups'),
  of: fc.constant((await buildProduct(services)).id),
  // Only one of the two, and of the right kind.
  media_id: fc.constant(file.id),
  media_url: fc.constant(undefined),
  ...cafeFields(),
};

/** What the schema of the cafe's document checks by a rule that it cannot tell the generator. */
function cafeFields() {
  const link = fc.option(fc.webUrl());
  const time = fc.stringMatching(/^(0\d|1\d|2[0-3]):[0-5]\d$/);
  const range = fc.record({ opens: time, closes: time }).filter(({ opens, closes }) => opens !== closes);
  const day = fc.array(range, { maxLength: 1 });
  const weekdays = ['monday', 'tuesday', 'wednesday', 'thursday', 'friday', 'saturday', 'sunday'];
  const date = fc.constantFrom('2026-12-24', '2026-12-25', '2028-02-29', '9999-12-31');
  const exception = fc.record({ date, note: fc.string({ maxLength: 120 }), ranges: day });
  const from = '2026-11-01T10:00:00.000Z';
  return {
    timeZone: fc.constantFrom('America/New_York', 'Asia/Kathmandu', 'UTC'),
    orderUrl: link,
    social: fc.array(fc.record({ name: fc.constantFrom('Instagram', '‏خبز'), url: fc.webUrl() }), {
      maxLength: 8,
    }),
    phones: fc.array(
      fc.record({ label: fc.constant('Cafe'), number: fc.stringMatching(/^\+?[\d ().-]{0,20}\d$/) }),
      { maxLength: 6 },
    ),
    hours: fc.record({
      weekly: fc.record(Object.fromEntries(weekdays.map((name) => [name, day]))),
      exceptions: fc.uniqueArray(exception, { selector: ({ date: on }) => on, maxLength: 4 }),
    }),
    announcement: fc.option(
      fc.record({
        text: fc.constantFrom('Closed on Monday', '🍓'),
        from: fc.constantFrom(null, from),
        until: fc.constantFrom(null, '2099-01-01T00:00:00.000Z'),
      }),
    ),
  };
}

const RUNS = isFull ? 60 : 12;
// These hash a password, which takes 50 ms or more.
const FEW_RUNS = isFull ? 8 : 3;
const withPassword = new Set([
  'registerAccount',
  'applyForWholesale',
  'logIn',
  'logInPartner',
  'changePassword',
  'signInWithPassword',
  'signInWithRecoveryCode',
]);
// These need a secret, so nothing random is accepted. They must still not fail.
const needSecret = new Set([
  'logIn',
  'logInPartner',
  'resetPassword',
  'confirmAccount',
  'changePassword',
  'signInWithPassword',
  'signInWithPasskey',
  'signInWithRecoveryCode',
  'openInvitation',
  'acceptInvitation',
  'addPasskey',
]);

const { paths } = buildOpenApi();
const all = Object.entries<Endpoint>(endpoints);
const writes = all.filter(([, { method, body }]) => method !== 'GET' && body);
const reads = all.filter(([, { method, path }]) => method === 'GET' && !path.includes('{'));

const ids: [start: string, thing: { id: string }][] = [
  ['/admin/products', dessert],
  ['/admin/media', file],
  ['/admin/messages', message],
  ['/admin/people', colleague],
  ['/admin/wholesale', applicant],
  ['/admin/decline', applicant],
];

async function expectInsideSchema({ method, path, success }: Endpoint, sent: object = {}): Promise<boolean> {
  const [, { id } = post] = ids.find(([start]) => path.startsWith(start)) ?? [];
  const url = `/api/v1${path.replace('{id}', id).replace('{place}', 'banner')}`;
  const answer = await app.inject({
    method,
    url,
    ...sent,
    headers: { ...bearer(token), ...headersOf(sent) },
  });
  expect(answer.statusCode, `${method} ${path}: ${answer.body.slice(0, 500)}`).toBeLessThan(500);
  if (answer.statusCode !== success.status) return false;
  if (success.body) expect(success.body.safeParse(answer.json()).error, `${method} ${path}`).toBeUndefined();
  return true;
}

const headersOf = (sent: { contentType?: string }) =>
  sent.contentType === undefined ? {} : { 'content-type': sent.contentType };

type RequestBody = { content: Record<string, { schema: BoundedSchema }> };

function bodyOf({ method, path }: Endpoint) {
  const body = paths[path]?.[method.toLowerCase()]?.requestBody as RequestBody | undefined;
  const [type, content] = Object.entries(body?.content ?? {})[0] ?? [];
  if (!type || !content) throw new Error(`${method} ${path} takes no body`);
  return { type, schema: content.schema };
}

for (const [index, [name, endpoint]] of writes.entries()) {
  test(`whatever ${name} accepts can be read afterwards`, async () => {
    const { type, schema } = bodyOf(endpoint);
    let accepted = 0;
    const property = fc.asyncProperty(objectOf(schema, given), async (values) => {
      const { body, contentType } = encode(type, values);
      if (!(await expectInsideSchema(endpoint, { payload: body, contentType }))) return;
      accepted += 1;
      for (const [, read] of reads) await expectInsideSchema(read);
    });
    // A fixed seed, so that a failure is about the change at hand. Two operations with the same one would send the same
    // slugs.
    await fc.assert(property, { seed: 9 + index, numRuns: withPassword.has(name) ? FEW_RUNS : RUNS });
    expect(accepted > 0).toBe(!needSecret.has(name));
  });
}
