import { expect, test } from 'vitest';
import { createMessagesApp } from '../../test/staff-messages.ts';
import { messagesDigestJob } from './messages.digest.ts';

const { services, db, inbox, send, suspect, call, mails, deliver } = await createMessagesApp();

test('MESSAGES-3 staff get one mail a day with all new suspects, and each shows its state', async () => {
  await send({ name: 'A person' });
  const id = await suspect({ name: 'Nina', message: 'A cake, please.' });
  await suspect({ name: 'Robot', form_token: 'forged', website: '' });
  await messagesDigestJob.run(services);
  const [, digest, ...others] = await mails();
  expect(others).toEqual([]);
  expect(digest).toMatchObject({
    to_address: 'support@cafe.example',
    subject: '2 messages that may be spam',
  });
  expect((await call('GET', `/messages/${id}`)).json().mail).toMatchObject({ state: 'waiting' });
  await deliver();
  const { text = '', html = '' } = inbox.mails.find(({ subject }) => subject?.includes('spam')) ?? {};
  expect(text).toMatch(/> A cake, please\.[^]*Name: Nina[^]*a field that people cannot see was filled in/);
  expect(text).toContain('its form did not come from our site');
  expect(text).toContain('/admin?tab=messages&folder=suspects');
  expect(text).not.toContain('A person');
  expect(html).toContain('Nina');
  expect((await call('GET', `/messages/${id}`)).json().mail).toMatchObject({ state: 'sent' });

  await messagesDigestJob.run(services);
  expect(await mails(), 'nothing new').toHaveLength(2);
  await suspect({ name: 'Late' });
  await messagesDigestJob.run(services);
  expect((await mails()).at(-1)).toMatchObject({ subject: 'A message that may be spam' });
});

test('a flood of suspects makes one mail that quotes the first and counts the rest', async () => {
  for (let index = 0; index < 53; index += 1)
    await suspect({ name: `Robot ${index}`, message: 'x'.repeat(5000) });
  await messagesDigestJob.run(services);
  const [digest, ...others] = await mails();
  expect(others).toEqual([]);
  expect(digest!.text).toContain('Robot 49\n');
  expect(digest!.text).not.toContain('Robot 50\n');
  expect(digest!.text).toContain('3 more are in the admin.');
  expect(digest!.text.length).toBeLessThan(80_000);
  const left = await db.selectFrom('messages').select('id').where('digest_id', 'is', null).execute();
  expect(left).toEqual([]);
});

test('a suspect that was released meanwhile is not in the digest', async () => {
  const id = await suspect();
  await call('POST', `/messages/${id}/release`);
  await messagesDigestJob.run(services);
  expect(await mails()).toMatchObject([{ about_noun: 'messages' }]);
});
