import { API_BASE } from '@velvet-spoon/contract/base';
import type { Endpoint } from '@velvet-spoon/contract/endpoint';
import { endpoints } from '@velvet-spoon/contract/endpoints';
import { sql } from 'kysely';
import { describe, expect, test } from 'vitest';
import { bearer, buildAccount } from '../../harness/accounts.ts';
import { createTestApp } from './app.ts';

const callers = ['visitor', 'plain', 'pending', 'approved', 'staff', 'owner', 'expired', 'revoked'] as const;
type Caller = (typeof callers)[number];

/** The status for each caller, in the order of `callers`. */
type Row = readonly [number, number, number, number, number, number, number, number];

const toAll = (status: number): Row => [status, status, status, status, status, status, status, status];
const account = (status: number): Row => [401, status, status, status, status, status, 401, 401];
const partner = (status: number): Row => [401, 403, status, status, 403, 403, 401, 401];
const administrator = (status: number): Row => [401, 403, 403, 403, status, status, 401, 401];
const owner = (status: number): Row => [401, 403, 403, 403, 403, status, 401, 401];

/**
 * The status each caller gets from each endpoint, with an empty database and an empty body. A public endpoint treats
 * everyone the same, even with an invalid token. An endpoint without a row fails the type check and the test below.
 */
const table: Record<keyof typeof endpoints, Row> = {
  listProducts: toAll(200),
  getProduct: toAll(404),
  listRelated: toAll(200),
  listAllergens: toAll(200),
  listCategories: toAll(200),
  listFeatured: toAll(200),
  getImagery: toAll(200),
  getCafe: toAll(200),
  listSocialItems: toAll(200),
  searchSite: toAll(200),
  getShareCard: toAll(200),
  listPosts: toAll(200),
  countPosts: toAll(200),
  listThemes: toAll(200),
  getPost: toAll(404),
  getNeighbours: toAll(404),
  getMenu: toAll(404),
  getSettings: toAll(200),
  sendMessage: toAll(400),
  getFormToken: toAll(200),
  registerAccount: toAll(400),
  confirmAccount: toAll(400),
  logIn: toAll(400),
  getMe: account(200),
  logOut: account(204),
  forgetPassword: toAll(400),
  resetPassword: toAll(400),
  applyForWholesale: toAll(400),
  logInPartner: toAll(400),
  getPartner: partner(200),
  getContact: partner(200),
  saveContact: partner(400),
  replaceW9: partner(400),
  changePassword: partner(400),
  logOutEverywhere: partner(204),
  listPartnerHistory: partner(200),
  listApplicants: administrator(200),
  listPartners: administrator(200),
  approveApplicant: administrator(404),
  deleteApplicant: administrator(404),
  countApplicants: administrator(200),
  listDeclined: administrator(200),
  getApplicant: administrator(404),
  saveNote: administrator(400),
  declineApplicant: administrator(400),
  suspendPartner: administrator(404),
  reinstatePartner: administrator(404),
  resendPartnerMail: administrator(404),
  linkDocument: administrator(404),
  createPost: administrator(400),
  updatePost: administrator(400),
  deletePost: administrator(404),
  listStaffProducts: administrator(200),
  countStaffProducts: administrator(200),
  listStaffCategories: administrator(200),
  renameCategory: administrator(400),
  getStaffProduct: administrator(404),
  createProduct: administrator(400),
  updateProduct: administrator(400),
  flagProduct: administrator(404),
  duplicateProduct: administrator(404),
  moveProduct: administrator(400),
  deleteProduct: administrator(404),
  restoreProduct: administrator(404),
  saveMenu: administrator(400),
  deleteMenu: administrator(404),
  saveSettings: administrator(400),
  getCafeDocument: administrator(200),
  saveCafe: administrator(400),
  listPlaces: administrator(200),
  savePlace: administrator(400),
  getStaffSocial: administrator(200),
  saveMoments: administrator(400),
  uploadFile: administrator(400),
  listMedia: administrator(200),
  describeMedia: administrator(400),
  deleteMedia: administrator(404),
  listHistory: administrator(200),
  listHistoryPeople: administrator(200),
  getHistoryEntry: administrator(404),
  restoreHistoryEntry: administrator(404),
  listMessages: administrator(200),
  countMessages: administrator(200),
  getMessage: administrator(404),
  markMessage: administrator(400),
  releaseMessage: administrator(404),
  mailMessage: administrator(404),
  saveMessageRetention: administrator(400),
  exportPerson: administrator(400),
  erasePerson: administrator(400),
  signInWithPassword: toAll(400),
  askPasskey: toAll(200),
  signInWithPasskey: toAll(400),
  signInWithRecoveryCode: toAll(400),
  openInvitation: toAll(400),
  acceptInvitation: toAll(400),
  getOwnAccount: administrator(200),
  preparePasskey: administrator(200),
  addPasskey: administrator(400),
  removePasskey: administrator(404),
  makeRecoveryCodes: administrator(201),
  endDevice: administrator(404),
  endOtherDevices: administrator(204),
  createToken: administrator(400),
  revokeOwnToken: administrator(404),
  listPeople: owner(200),
  changeRole: owner(400),
  removePerson: owner(404),
  listInvitations: owner(200),
  invitePerson: owner(400),
  revokeInvitation: owner(404),
  listStaffTokens: owner(200),
  revokeStaffToken: owner(404),
  getStatus: administrator(200),
  resendMail: administrator(404),
  retryJob: administrator(404),
};

const { app, services } = await createTestApp();
const { db } = services;

/** A new token for each call, because signing out is one of the calls. */
async function tokenOf(caller: Caller): Promise<string | null> {
  if (caller === 'visitor') return null;
  const { token, tokenId } = await buildAccount(services, {
    isWholesale: caller === 'pending' || caller === 'approved',
    isApproved: caller === 'approved',
    isAdmin: ['staff', 'owner', 'expired', 'revoked'].includes(caller),
    isOwner: ['owner', 'expired', 'revoked'].includes(caller),
  });
  const change = { expired: { expires_at: sql<Date>`now()` }, revoked: { revoked_at: sql<Date>`now()` } };
  if (caller === 'expired' || caller === 'revoked') {
    await db.updateTable('tokens').set(change[caller]).where('id', '=', tokenId).execute();
  }
  return token;
}

const bodies = {
  json: { 'content-type': 'application/json' },
  form: { 'content-type': 'application/x-www-form-urlencoded' },
  multipart: { 'content-type': 'multipart/form-data; boundary=x' },
};

async function call(endpoint: Endpoint, token: string | null) {
  const type = endpoint.bodyType ?? 'json';
  return app.inject({
    method: endpoint.method,
    url:
      API_BASE +
      endpoint.path
        .replace('/history/{id}', '/history/999999')
        .replace('{slug}', 'nothing')
        .replace('{place}', 'banner')
        .replace('{name}', 'mail')
        .replace('{id}', crypto.randomUUID()),
    headers: { ...(token && bearer(token)), ...(endpoint.body && bodies[type]) },
    ...(endpoint.body && { payload: { json: '{}', form: 'a=b', multipart: '--x--\r\n' }[type] }),
  });
}

const denials: Record<number, string> = { 401: 'unauthorized', 403: 'forbidden' };

/** Staff are told that it takes an owner: their token is good. */
function denialOf(status: number | undefined, caller: Caller, { role }: Endpoint): string | undefined {
  return status === 403 && caller === 'staff' && role ? 'owner-required' : denials[status ?? 0];
}

test('every endpoint of the contract has a row', () => {
  expect(Object.keys(table)).toEqual(Object.keys(endpoints));
});

describe('ACCESS-2, ACCESS-5, ACCESS-7, ACCESS-8 access by endpoint and caller', () => {
  for (const [name, endpoint] of Object.entries<Endpoint>(endpoints)) {
    const { method, path, audience, role } = endpoint;
    test(`${method} ${path} is for ${role ?? audience}`, async () => {
      const row = table[name as keyof typeof endpoints];
      const expected = callers.map((caller, index) => [
        caller,
        row[index],
        denialOf(row[index], caller, endpoint),
      ]);
      const found: unknown[] = [];
      for (const caller of callers) {
        const answer = await call(endpoint, await tokenOf(caller));
        const code = answer.statusCode in denials ? answer.json().code : undefined;
        found.push([caller, answer.statusCode, code]);
      }
      expect(found).toEqual(expected);
    });
  }
});

test('ACCESS-2 a public endpoint answers without a token, and with an invalid one', async () => {
  expect((await call(endpoints.listProducts, null)).statusCode).toBe(200);
  expect((await call(endpoints.listProducts, 'vs_nonsense')).statusCode).toBe(200);
});

test('ACCESS-7 a missing, malformed, unknown, expired or revoked token gets the same 401', async () => {
  const shown = [
    undefined,
    '',
    'Bearer',
    'Bearer ',
    'Bearer vs_unknown',
    'Basic ZGFuYTpzZWNyZXQ=',
    `Bearer ${await tokenOf('expired')}`,
    `Bearer ${await tokenOf('revoked')}`,
  ];
  const answers = await Promise.all(
    shown.map((authorization) =>
      app.inject({ url: '/api/v1/auth/me', headers: { ...(authorization && { authorization }) } }),
    ),
  );
  expect(new Set(answers.map(({ statusCode }) => statusCode))).toEqual(new Set([401]));
  expect(new Set(answers.map(({ headers }) => headers['www-authenticate']))).toEqual(new Set(['Bearer']));
  expect(new Set(answers.map(({ body }) => body)).size).toBe(1);
  expect(answers[0]!.json()).toMatchObject({
    code: 'unauthorized',
    detail: 'Token is invalid or expired. Please sign in again.',
  });
});

test('ACCESS-8 a valid token without permission gets a 403', async () => {
  const { token } = await buildAccount(services);
  const answer = await app.inject({ url: '/api/v1/wholesale/me', headers: bearer(token) });
  expect(answer.statusCode).toBe(403);
  expect(answer.json()).toMatchObject({ code: 'forbidden' });
});

test('ACCESS-5 pending and approved partners may read their profile, an administrator may not', async () => {
  const statuses: number[] = [];
  for (const caller of ['pending', 'approved', 'staff', 'owner'] as const) {
    statuses.push((await call(endpoints.getPartner, await tokenOf(caller))).statusCode);
  }
  expect(statuses).toEqual([200, 200, 403, 403]);
});
