import { randomUUID } from 'node:crypto';
import { endpoints } from '@velvet-spoon/contract/api/endpoints';
import { DEFAULT_PALETTE } from '@velvet-spoon/contract/domain/palette';
import { sql } from 'kysely';
import { bearer, buildAccount, mailsTo, PASSWORD } from '../../test-support/accounts.ts';
import { buildApplication } from '../../test-support/forms.ts';
import { cafe } from '../seed/cafe.ts';
import { drawMark } from '../src/appearance/icons.routes.ts';
import { passwordResetJob } from '../src/auth/accounts.password.ts';
import type { Account } from '../src/auth/accounts.table.ts';
import { addDemoJob } from '../src/demo/demo.job.ts';
import { inTransaction } from '../src/platform/db/database.ts';
import { markDemo } from '../src/platform/db/seeds.repository.ts';
import { commandLine, record } from '../src/platform/history/history.ts';
import type { TestApp } from './app.ts';
import { buildWish, turnCelebrationsOn } from './celebrations.ts';
import { buildJpeg, buildPicture, buildPost, buildProduct } from './factories.ts';
import { failedMail, failJob } from './failures.ts';
import { fileForm, type HistoryCall, multipart } from './history-call.ts';
import { historyCallsOfMessages } from './history-message-calls.ts';
import { historyCallsOfPartners } from './history-partner-calls.ts';
import { historyCallsOfPeople } from './history-people-calls.ts';
import { historyCallsOfReaders } from './history-reader-calls.ts';
import { registerNow } from './registrations.ts';
import { dessertInput } from './staff-desserts.ts';
import { postInput } from './staff-posts.ts';

type Endpoints = typeof endpoints;

/** The endpoints that may change something. */
export type Mutating = {
  [Name in keyof Endpoints]: Endpoints[Name]['method'] extends 'GET' ? never : Name;
}[keyof Endpoints];

/** Endpoints that write no row when they are called, and why that is right. */
export const withoutRow = {
  registerAccount: 'queues a job, and the job writes the row',
  forgetPassword: 'queues a job, and the job writes the row',
  linkDocument: 'changes nothing; who opened which document is in document_openings',
  askPasskey: 'keeps a challenge for a few minutes',
  preparePasskey: 'keeps a challenge for a few minutes',
  openInvitation: 'changes nothing',
  createOwner: 'refused wherever somebody works; setup.test.ts reads its rows',
  changeOwnAccount: 'a preference, which follows a switch that people flip',
  countVisit: 'counts, and keeps nothing about who was here',
  savePush: 'changes what the own browser shows, and nothing that others see',
  testPush: 'changes nothing',
  saveDraft: 'drafts save themselves while somebody types; publishing writes the row',
  deleteDraft: 'changes nothing that others see',
  shareDraft: 'shows a draft to those who get the link, for a few days',
  unshareDraft: 'ends such a link',
  testLetter: 'changes nothing',
} satisfies Partial<Record<Mutating, string>>;

/** How to call each of the others so that it succeeds. A new endpoint is a type error until it is here or above. */
export function historyCalls(
  site: TestApp,
  administrator: Account & { token: string },
): Record<Exclude<Mutating, keyof typeof withoutRow>, () => Promise<HistoryCall>> {
  const { services } = site;
  const { db } = services;
  const applicant = () => buildAccount(services, { isWholesale: true });

  const picture = () => buildPicture(services, { width: 40, height: 30 });

  async function resetToken(email: string): Promise<string> {
    await passwordResetJob.run(services, { email });
    return /reset#(\S+)/.exec((await mailsTo(services, email)).at(-1)?.text ?? '')?.[1] ?? '';
  }

  const menu = { file_url: '/uploads/menus/a.pdf', file_name: null, mime_type: null, display_date: null };
  let fontScale = 0.8;
  let blue = 0x80;
  const idOf = async (built: Promise<{ id: string }>): Promise<HistoryCall> => ({ id: (await built).id });

  return {
    ...historyCallsOfMessages(site, administrator),
    ...historyCallsOfPartners(site, administrator),
    ...historyCallsOfPeople(site, administrator),
    ...historyCallsOfReaders(site),
    confirmAccount: async () => {
      const { token } = await registerNow(services, `${randomUUID()}@guest.example`);
      return { payload: { token, password: PASSWORD } };
    },
    logIn: async () => {
      const { email } = await buildAccount(services);
      const payload = new URLSearchParams({ username: email, password: PASSWORD }).toString();
      return { payload, headers: { 'content-type': 'application/x-www-form-urlencoded' } };
    },
    logOut: async () => ({ headers: bearer((await buildAccount(services, { isAdmin: true })).token) }),
    resetPassword: async () => {
      const { email } = await applicant();
      return { payload: { token: await resetToken(email), password: 'a new dessert' } };
    },
    askForCake: async () => {
      await turnCelebrationsOn(db);
      return multipart(buildWish());
    },
    applyForWholesale: () => multipart(buildApplication()),
    logInPartner: async () => ({
      payload: { identifier: (await applicant()).email, password: PASSWORD },
    }),
    createPost: async () => ({ payload: postInput() }),
    updatePost: async () => ({ ...(await idOf(buildPost(services))), payload: postInput() }),
    deletePost: () => idOf(buildPost(services)),
    restorePost: () => idOf(buildPost(services, { deleted_at: new Date() })),
    createProduct: async () => ({ payload: dessertInput() }),
    updateProduct: async () => ({ ...(await idOf(buildProduct(services))), payload: dessertInput() }),
    flagProduct: async () => ({ ...(await idOf(buildProduct(services))), payload: { is_hidden: true } }),
    duplicateProduct: () => idOf(buildProduct(services)),
    moveProduct: async () => ({ ...(await idOf(buildProduct(services))), payload: { place: 'first' } }),
    deleteProduct: () => idOf(buildProduct(services)),
    restoreProduct: () => idOf(buildProduct(services, { deleted_at: new Date() })),
    renameCategory: async () => {
      await buildProduct(services, { category: 'Soups' });
      return { payload: { from: 'Soups', to: 'Puddings' } };
    },
    saveMenu: async () => ({ payload: { ...menu, file_name: `${randomUUID()}.pdf` } }),
    deleteMenu: async () => {
      await db
        .insertInto('menu')
        .values(menu)
        .onConflict((conflict) => conflict.doNothing())
        .execute();
      return {};
    },
    addDemo: async () => {
      await db.deleteFrom('products').execute();
      await db.deleteFrom('posts').execute();
      return {};
    },
    removeDemo: async () => {
      // As if the worker had ended what the call before has asked for.
      await sql`delete from pgboss.job where name = ${addDemoJob.name}`.execute(db);
      const dessert = await buildProduct(services);
      await inTransaction(services, (tx) => markDemo(tx.db, 'products', dessert));
      return {};
    },
    saveSettings: async () => ({ payload: { font_scale: (fontScale += 0.05) } }),
    saveSite: async () => ({ payload: { is_open: false } }),
    saveCafe: async () => ({ payload: { ...cafe, name: `Cafe ${randomUUID()}` } }),
    saveAppearance: async () => {
      const accent = `#1f5f${((blue += 1)).toString(16)}`;
      return { payload: { ...DEFAULT_PALETTE, accent, pairing: 'newsreader', logo_id: null } };
    },
    uploadLogo: async () => multipart(fileForm('file', 'logo.svg', Buffer.from(drawMark()))),
    savePictureSlot: async () => ({
      slot: 'banner',
      payload: { media_id: (await picture()).id, focal_point: null },
    }),
    saveMoments: async () => {
      const moment = { caption: 'Plums', permalink: 'https://instagram.example/p/1' };
      return { payload: { moments: [{ ...moment, image: (await picture()).url }] } };
    },
    uploadFile: async () => multipart(fileForm('file', 'plum.jpg', await buildJpeg({ seed: 77 }))),
    describeMedia: async () => ({ ...(await idOf(picture())), payload: { alt: 'A plum' } }),
    deleteMedia: () => idOf(picture()),
    resendMail: () => idOf(failedMail(services)),
    retryJob: async () => {
      await failJob(services, 'purge-cdn');
      return { name: 'purge-cdn' };
    },
    restoreHistoryEntry: async () => {
      await db.updateTable('settings').set({ font_scale: 1.3 }).execute();
      const change = { action: 'update', noun: 'settings', subjectId: 'site' };
      const values = { before: { font_scale: 0.9 }, after: { font_scale: 1.3 } };
      await inTransaction(services, (tx) => record(tx, { actor: commandLine, ...change, ...values }));
      const rows = db.selectFrom('history').select('id').orderBy('id', 'desc').limit(1);
      return { id: (await rows.executeTakeFirstOrThrow()).id };
    },
  };
}
