import { recordOf } from '@velvet-spoon/contract/record-of';
import { detailFields } from '@velvet-spoon/contract/wholesale-application';
import { expect, test } from 'vitest';
import { buildPdf } from '../../../harness/documents.ts';
import { createWholesaleApp, SUPPORT_EMAIL } from '../../test/wholesale-app.ts';

const { applicant, apply, asAdministrator, mails } = await createWholesaleApp();

const SPAM = 'Win at casino.example';
const email = 'someone-else@guest.example';
const form = {
  email,
  username: SPAM,
  ...recordOf(detailFields, 'camelName', () => SPAM),
  corporate: { name: `${SPAM}.pdf`, bytes: buildPdf('Articles', 1000) },
};

test('nothing typed into the form travels to its address, only to staff', async () => {
  const id = await applicant(form);
  await asAdministrator('PATCH', `/admin/approve/${id}`);
  await apply({ ...form, username: `${SPAM} again` });

  const sent = await mails();
  const toApplicant = sent.filter(({ to_address }) => to_address === email);
  expect(toApplicant.map(({ subject }) => subject)).toEqual([
    'We have your wholesale application',
    'You already have an account',
    'Your wholesale account is approved',
  ]);
  expect(JSON.stringify(toApplicant)).not.toMatch(/casino/i);
  const toStaff = sent.filter(({ to_address }) => to_address === SUPPORT_EMAIL);
  expect(JSON.stringify(toStaff)).toContain(SPAM);
});
