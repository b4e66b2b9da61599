import { API_BASE } from '@velvet-spoon/contract/api/base';
import type { Audience, Endpoint } from '@velvet-spoon/contract/api/endpoint';
import { endpoints } from '@velvet-spoon/contract/api/endpoints';
import { listProducts } from '@velvet-spoon/contract/api/products';
import Fastify from 'fastify';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { bearer, buildAccount } from '../../test-support/accounts.ts';
import { audienceScope, requireAudiences } from '../src/platform/http/audience.ts';
import { route } from '../src/platform/http/route.ts';
import { createTestApp } from '../test-support/app.ts';

type Group = Audience | 'owner' | 'approved';

/**
 * Who may call which endpoint, and what it answers those who may, with an empty database and an empty body. A new
 * endpoint fails this test until its author decides its audience and adds it here.
 */
const answers: Record<Group, Partial<Record<200 | 201 | 204 | 400 | 404 | 409, string>>> = {
  public: {
    200: `listProducts listRelated listAllergens listCategories listFeatured getPagePictures getCafe getAppearance listSocialItems
      searchSite getShareCard listPosts countPosts listThemes getSettings getSite getFormToken askPasskey`,
    404: 'getProduct getPost getNeighbours getMenu getSetup',
    400: `sendMessage askForCake countVisit registerAccount confirmAccount logIn forgetPassword resetPassword applyForWholesale
      previewDraft subscribe getPaperRequest sendPaper logInPartner joinCompany signInWithPassword signInWithPasskey signInWithRecoveryCode openInvitation acceptInvitation createOwner`,
  },
  account: { 200: 'getMe', 204: 'logOut' },
  partner: {
    200: 'getPartner getContact listPartnerHistory',
    204: 'logOutEverywhere',
    400: 'saveContact replaceW9 changePassword',
  },
  approved: {
    200: 'listInquiries listColleagues',
    404: 'getPriceList removeColleague',
    400: 'sendInquiry inviteColleague',
  },
  administrator: {
    200: `listApplicants listPartners countApplicants listDeclined listStaffProducts countStaffProducts
      listStaffCategories getCafeDocument getSiteState listPictureSlots getStaffSocial listMedia listHistory listHistoryPeople
      listDrafts listMessages countMessages listAssignees listSavedAnswers getOwnAccount preparePasskey getStatus getToday readVisits getPriceListState getPush listReaders countReaders listLetters`,
    201: 'makeRecoveryCodes',
    204: 'endOtherDevices changeOwnAccount',
    400: `listMessageWeek saveNote askForPaper declineApplicant createPost updatePost saveDraft renameCategory createProduct updateProduct moveProduct
      publishPriceList saveMenu saveSettings saveCafe saveAppearance uploadLogo savePictureSlot saveMoments uploadFile describeMedia changeMessages answerMessage createSavedAnswer updateSavedAnswer
      saveMessageRetention exportPerson erasePerson addPasskey createToken savePush testPush addReaders`,
    404: `approveApplicant deleteApplicant getApplicant suspendPartner reinstatePartner resendPartnerMail
      linkDocument deletePost getStaffPost restorePost getDraft deleteDraft shareDraft unshareDraft getStaffProduct flagProduct duplicateProduct deleteProduct restoreProduct deleteMenu
      deleteMedia getHistoryEntry restoreHistoryEntry getMessage markMessage releaseMessage mailMessage undoAnswer deleteSavedAnswer removePasskey endDevice
      revokeOwnToken resendMail retryJob unsubscribeReader getLetter sendLetter testLetter callBackLetter`,
  },
  owner: {
    200: 'listPeople listInvitations listStaffTokens getDemo',
    204: 'addDemo',
    400: 'changeRole invitePerson saveLetterSettings saveSite',
    404: 'removePerson revokeInvitation revokeStaffToken',
    409: 'removeDemo',
  },
};

/** Routes that are not in the contract: documents for people and programs, and downloads. */
const others: Partial<Record<Group, string[]>> = {
  public:
    `GET /health/live, GET /health/ready, GET /health/forwarded, GET /api/v1, GET /api/v1/openapi.json, ANY /api/v1/*,
    GET /uploads/*, GET /api/v1/documents/:ticket, GET /share/:hash(^[0-9a-f]{32}).jpg, GET /icons/:hash(^[0-9a-f]{16}$)/:name,
    GET /admin/summary-off, POST /admin/summary-off, GET /newsletter, POST /newsletter, GET /newsletter/confirm,
    POST /newsletter/confirm, GET /newsletter/leave, POST /newsletter/leave, GET /newsletter/letter, GET /robots.txt, GET /.well-known/security.txt,
    GET /manifest.webmanifest, GET /admin.webmanifest, GET /feed.xml, GET /feed.json,
    GET /sitemap.xml, GET /sitemaps/pages.xml, GET /sitemaps/desserts-:part(^[1-9]\\d{0,3}).xml,
    GET /sitemaps/stories-:part(^[1-9]\\d{0,3}).xml`.split(/,\s+/),
  administrator: [
    'GET /api/v1/admin/users.csv',
    'GET /api/v1/admin/readers.csv',
    'GET /api/v1/admin/documents/:id',
    'GET /api/v1/admin/messages/:id/pictures/:picture',
  ],
};

type Call = Pick<Endpoint, 'method' | 'path' | 'body' | 'bodyType'> & { group: Group; status: number };

const named = Object.entries(answers).flatMap(([group, byStatus]) =>
  Object.entries(byStatus).flatMap(([status, names]) =>
    names.split(/\s+/).map((name) => ({ name, group: group as Group, status: Number(status) })),
  ),
);
const calls: Call[] = [
  ...named.map(({ name, ...row }) => ({ ...endpoints[name as keyof typeof endpoints], ...row })),
  { method: 'GET', path: '/admin/users.csv', group: 'administrator', status: 200 },
  { method: 'GET', path: '/admin/readers.csv', group: 'administrator', status: 200 },
  { method: 'GET', path: '/admin/documents/{id}', group: 'administrator', status: 404 },
  { method: 'GET', path: '/admin/messages/{id}/pictures/{picture}', group: 'administrator', status: 404 },
];

const { app, services } = await createTestApp();

test('every endpoint has a row, and there are no routes but these', () => {
  expect(named.map(({ name }) => name).toSorted()).toEqual(Object.keys(endpoints).toSorted());
  const expected = calls.map(({ method, path, group }) => [
    `${method} ${API_BASE}${path.replaceAll(/\{(\w+)\}/g, ':$1')}`,
    group,
  ]);
  for (const [group, routes] of Object.entries(others)) {
    for (const name of routes) expected.push([name, group]);
  }
  const found = [...app.audienceTable].flatMap(([name, audience]) =>
    name.startsWith('HEAD ')
      ? []
      : [[name.replace(/^[A-Z|]*\|[A-Z|]* /, 'ANY '), app.roleTable.get(name) ?? audience]],
  );
  expect(Object.fromEntries(found)).toEqual(Object.fromEntries(expected));
});

const mayCall = {
  public: ['visitor', 'expired', 'revoked', 'plain', 'pending', 'approved', 'staff', 'owner'],
  account: ['plain', 'pending', 'approved', 'staff', 'owner'],
  partner: ['pending', 'approved'],
  approved: ['approved'],
  administrator: ['staff', 'owner'],
  owner: ['owner'],
} as const;
const callers = mayCall.public;
type Caller = (typeof callers)[number];

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
    await services.db.updateTable('tokens').set(change[caller]).where('id', '=', tokenId).execute();
  }
  return token;
}

const newTokens = async () =>
  new Map(
    await Promise.all(
      callers.map(async (caller): Promise<[Caller, string | null]> => [caller, await tokenOf(caller)]),
    ),
  );
const lasting = await newTokens();

const bodies = {
  json: ['application/json', '{}'],
  form: ['application/x-www-form-urlencoded', 'a=b'],
  multipart: ['multipart/form-data; boundary=x', '--x--\r\n'],
} as const;

async function call({ method, path, body, bodyType = 'json' }: Call, token: string | null) {
  const url = path
    .replace('/history/{id}', '/history/999999')
    .replace('{slug}', 'nothing')
    .replace('{slot}', 'banner')
    .replace('{name}', 'mail')
    .replace('{id}', crypto.randomUUID())
    .replace('{answer}', crypto.randomUUID())
    .replace('{picture}', crypto.randomUUID());
  const [type, payload] = bodies[bodyType];
  const headers = { ...(token && bearer(token)), ...(body && { 'content-type': type }) };
  const answer = await app.inject({ method, url: API_BASE + url, headers, ...(body && { payload }) });
  return [401, 403].includes(answer.statusCode)
    ? [answer.statusCode, answer.json().code]
    : [answer.statusCode];
}

function expectedFor(caller: Caller, { group, status }: Call): (number | string)[] {
  if ((mayCall[group] as readonly Caller[]).includes(caller)) return [status];
  if (!(mayCall.account as readonly Caller[]).includes(caller)) return [401, 'unauthorized'];
  // Staff are told that it takes an owner: their token is good.
  return [403, group === 'owner' && caller === 'staff' ? 'owner-required' : 'forbidden'];
}

test.each(calls)(
  'ACCESS-2, ACCESS-5, ACCESS-6, ACCESS-7, ACCESS-8, ACCESS-13, TODAY-1 $method $path is for $group',
  async (row) => {
    const tokens = row.path.endsWith('/logout') ? await newTokens() : lasting;
    for (const caller of callers) {
      expect([caller, ...(await call(row, tokens.get(caller)!))]).toEqual([
        caller,
        ...expectedFor(caller, row),
      ]);
    }
  },
);

test('ACCESS-7 a missing, malformed, unknown, expired or revoked token gets the same 401', async () => {
  const tokens = ['vs_unknown', lasting.get('expired'), lasting.get('revoked')];
  const malformed = [undefined, '', 'Bearer', 'Bearer ', 'Basic ZGFuYTpzZWNyZXQ='];
  const shown = [...malformed, ...tokens.map((token) => `Bearer ${token}`)];
  const refusals = await Promise.all(
    shown.map((authorization) =>
      app.inject({ url: '/api/v1/auth/me', headers: { ...(authorization && { authorization }) } }),
    ),
  );
  for (const { statusCode, headers, body } of refusals) {
    expect([statusCode, headers['www-authenticate'], body]).toEqual([401, 'Bearer', refusals[0]!.body]);
  }
  expect(refusals[0]!.json()).toMatchObject({ detail: 'Token is invalid or expired. Please sign in again.' });
});

function bareApp() {
  const bare = Fastify();
  requireAudiences(bare);
  return bare;
}

test('a route without an audience, with a role of nobody or in another scope fails at startup', async () => {
  expect(() => bareApp().get('/forgotten', async () => 'open to all')).toThrow(
    /GET \/forgotten declares no audience: register it in one of the audience scopes/,
  );
  const forOwners = audienceScope(bareApp(), 'public', (scope) => {
    scope.get('/secrets', { config: { role: 'owner' } }, async () => 'for owners');
  });
  await expect(forOwners).rejects.toThrow(/is for one role, but only administrators have roles/);
  const misplaced = audienceScope(bareApp(), 'administrator', (scope) =>
    route(scope, listProducts, () => []),
  );
  await expect(misplaced).rejects.toThrow(/is for public, but is registered in the administrator scope/);
});
