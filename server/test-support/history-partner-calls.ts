import { bearer, buildAccount, mailsTo, PASSWORD } from '../../test-support/accounts.ts';
import { buildPdf } from '../../test-support/documents.ts';
import type { TestApp } from './app.ts';
import { fileForm, type HistoryCall, multipart } from './history-call.ts';
import { buildOffer, publishedList } from './price-list.ts';

/** How to call what concerns applicants and partners, as staff and as the partner. */
export function historyCallsOfPartners(
  { app, services }: TestApp,
  administrator: { id: string; token: string },
) {
  const { db } = services;
  const partner = (isApproved = false) => buildAccount(services, { isWholesale: true, isApproved });

  async function asPartner(payload?: object): Promise<HistoryCall> {
    const { token } = await partner();
    return { headers: bearer(token), ...(payload && { payload }) };
  }

  return {
    approveApplicant: async () => ({ id: (await partner()).id }),
    deleteApplicant: async () => ({ id: (await partner()).id }),
    declineApplicant: async () => ({
      id: (await partner()).id,
      payload: { subject: 'Your application', text: 'We are sorry.' },
    }),
    suspendPartner: async () => ({ id: (await partner(true)).id }),
    reinstatePartner: async () => {
      const { id } = await partner();
      await db.updateTable('users').set({ barred: 'suspended' }).where('id', '=', id).execute();
      return { id };
    },
    askForPaper: async () => ({ id: (await partner()).id, payload: { kind: 'w9', text: 'Page 2, please.' } }),
    sendPaper: async () => {
      const { id, email } = await partner();
      await app.inject({
        method: 'POST',
        url: `/api/v1/admin/wholesale/${id}/paper`,
        headers: bearer(administrator.token),
        payload: { kind: 'corporate', text: '' },
      });
      const form = new FormData();
      const [mail] = await mailsTo(services, email);
      form.set('token', /\?token=(\S+)/.exec(mail!.text)?.[1] ?? '');
      form.set('paper', new Blob([new Uint8Array(buildPdf())]), 'articles.pdf');
      return multipart(form);
    },
    saveNote: async () => ({ id: (await partner()).id, payload: { note: 'Called on Monday.' } }),
    resendPartnerMail: async () => {
      const { id } = await partner();
      await app.inject({
        method: 'PATCH',
        url: `/api/v1/admin/approve/${id}`,
        headers: bearer(administrator.token),
      });
      const mail = await db
        .updateTable('mails')
        .set({ state: 'dead' })
        .where('about_id', '=', id)
        .returning('id')
        .executeTakeFirstOrThrow();
      return { id: mail.id };
    },
    publishPriceList: async () => {
      await buildOffer(services);
      return { payload: { valid_from: '2026-12-01' } };
    },
    sendInquiry: async () => {
      const { token } = await partner(true);
      const { id } = await buildOffer(services);
      const list_id = await publishedList(services, administrator);
      const payload = { list_id, lines: [{ product_id: id, cases: 2 }], wished_on: '2099-01-01', note: '' };
      return { headers: bearer(token), payload };
    },
    inviteColleague: async () => {
      const { token } = await partner(true);
      return { headers: bearer(token), payload: { email: `${crypto.randomUUID()}@bistro.example` } };
    },
    removeColleague: async () => {
      const { token, id: companyId } = await partner(true);
      const { id } = await buildAccount(services, { isWholesale: true, isApproved: true, companyId });
      return { headers: bearer(token), id };
    },
    joinCompany: async () => {
      const email = `${crypto.randomUUID()}@bistro.example`;
      await app.inject({
        method: 'POST',
        url: '/api/v1/wholesale/colleagues',
        headers: bearer((await partner(true)).token),
        payload: { email },
      });
      const [mail] = await mailsTo(services, email);
      const token = /join#(\S+)/.exec(mail!.text)?.[1];
      return { payload: { token, username: 'Kim Reed', password: PASSWORD } };
    },
    saveContact: () => asPartner({ username: 'Dana Ruiz', phone: '+1 908 555 0101' }),
    replaceW9: async () => {
      const sent = await multipart(fileForm('w9_form', 'w9.pdf', buildPdf()));
      return { ...sent, headers: { ...sent.headers, ...(await asPartner()).headers } };
    },
    changePassword: () => asPartner({ current_password: PASSWORD, password: 'mango and lime' }),
    logOutEverywhere: () => asPartner(),
  };
}
