import { randomUUID } from 'node:crypto';
import type { StaffMessage } from '@velvet-spoon/contract/api/staff-messages';
import { prefixMessage } from '@velvet-spoon/contract/domain/contact-message';
import { expect, test } from 'vitest';
import { createMessagesApp } from '../../test-support/messages-app.ts';
import * as cafe from '../cafe/cafe.repository.ts';
import { deliverMail, sweepMails } from '../platform/mail/mail.delivery.ts';
import { messagesRetentionJob } from './messages.retention.ts';

const { services, db, staff, inbox, post, call, mails } = await createMessagesApp();

const asked = 'For twelve.\n<b>Without</b> nuts?';

async function send(change: Record<string, unknown> = {}): Promise<string> {
  const subject = 'Birthday cake';
  const words = { phone: '+1', subject, message: prefixMessage(subject, asked) };
  const answer = await post({ name: 'Dana Reed', email: 'dana@guest.example', ...words, ...change });
  const { reference } = answer.json<{ reference: string }>();
  const found = db.selectFrom('messages').select('id').where('reference', '=', reference);
  return (await found.executeTakeFirstOrThrow()).id;
}

const given = (change: object = {}) => ({
  text: 'Gladly.\nWithout nuts.\n\nUntil <i>Saturday</i>!',
  language: 'en',
  request_id: randomUUID(),
  ...change,
});
const answer = (id: string, payload: object = given()) =>
  call('POST', `/admin/messages/${id}/answers`, payload);
const read = async (id: string) => (await call('GET', `/admin/messages/${id}`)).json<StaffMessage>();
const history = () =>
  db.selectFrom('history').selectAll().where('actor_id', '=', staff.id).orderBy('id').execute();

/** What the worker does at that time: the sweep, and the job of each mail. */
async function work(seconds: number): Promise<void> {
  const now = new Date(Date.now() + seconds * 1000);
  await sweepMails(services, now);
  for (const { id } of await mails()) await deliverMail(services, id, now);
}

const received = () => inbox.mails.filter(({ recipients }) => recipients.includes('dana@guest.example'));

test.each([
  ['no text', { text: ' \u200b ' }],
  ['too long a text', { text: 'x'.repeat(10_001) }],
  ['another language', { language: 'de' }],
  ['no request id', { request_id: undefined }],
  ['an unknown key', { to: 'other@guest.example' }],
])('an answer is refused: %s', async (_, change) => {
  const id = await send();
  expect((await answer(id, given(change))).statusCode).toBe(400);
  expect((await read(id)).answers).toEqual([]);
});

test('a suspect has to be released before it is answered, and what is gone cannot be answered', async () => {
  const id = await send({ website: 'https://spam.example' });
  expect((await answer(id)).json()).toMatchObject({ status: 400, code: 'invalid-request' });
  expect(await mails()).toEqual([]);
  expect((await answer(randomUUID())).statusCode).toBe(404);
});

test('MESSAGES-18 an answer leaves after a minute, from the cafe to the sender, with the message below it', async () => {
  const id = await send();
  await work(0);
  const { document } = await cafe.read(db);
  await cafe.save(db, { ...document, email: 'hello@cafe.example' });
  const answered = await answer(id);
  expect(answered.statusCode).toBe(201);
  const { reference } = answered.json<StaffMessage>();
  await work(50);
  expect(received()).toEqual([]);
  await work(61);
  await work(3600);
  expect(received()).toHaveLength(1);
  const [mail] = received();
  expect(mail).toMatchObject({
    subject: `Re: Birthday cake [${reference}]`,
    from: { address: 'cafe@localhost', name: document.name },
    replyTo: [{ address: 'hello@cafe.example' }],
  });
  expect(mail!.text).toMatch(
    /^Gladly\.\nWithout nuts\.\n\nUntil <i>Saturday<\/i>!\n\nOn \w+ \d+, \d{4}, you wrote:\n\n> For twelve\.\n> <b>Without<\/b> nuts\?\n\nReference: VS-/,
  );
  expect(mail!.html).toContain('Gladly.<br>Without nuts.</p>');
  expect(mail!.html).toContain('Until &lt;i&gt;Saturday&lt;/i&gt;!');
  expect(mail!.html).not.toContain('<h1');
  expect(mail!.headers.map(({ key }) => key)).not.toContain('auto-submitted');
  expect((await read(id)).answers).toMatchObject([{ mail: { state: 'sent' }, can_undo_until: null }]);
});

test('MESSAGES-18 an answer in Russian has Russian words around it', async () => {
  const id = await send({ subject: undefined, message: 'Без орехов?' });
  await answer(id, given({ text: 'С радостью.', language: 'ru' }));
  await work(61);
  const [mail] = received();
  expect(mail!.subject).toMatch(/^Re: Ваше сообщение \[VS-/);
  expect(mail!.text).toMatch(
    /^С радостью\.\n\n\d+ [а-я]+ \d{4} года вы написали:\n\n> Без орехов\?\n\nНомер: VS-/,
  );
});

test('MESSAGES-19 mail programs show the message and all answers as one conversation', async () => {
  const id = await send();
  await work(0);
  await answer(id);
  await work(61);
  await answer(id, given({ text: 'One thing more.' }));
  await work(61);
  const [first, second] = received();
  const toStaff = inbox.mails.find(({ recipients }) => recipients.includes('support@cafe.example'));
  expect([first!.inReplyTo, first!.references]).toEqual([toStaff!.messageId, toStaff!.messageId]);
  expect(second!.inReplyTo).toBe(first!.messageId);
  expect(second!.references).toBe(`${toStaff!.messageId} ${first!.messageId}`);
});

test('MESSAGES-18 the same answer sent many times at once is one answer and one mail', async () => {
  const id = await send();
  const payload = given();
  const answers = await Promise.all(Array.from({ length: 8 }, () => answer(id, payload)));
  const ids = answers.map((one) => one.json<StaffMessage>().answers.map((each) => each.id));
  expect(new Set(ids.map(String)).size).toBe(1);
  expect(ids[0]).toHaveLength(1);
  await work(61);
  expect(received()).toHaveLength(1);
  const another = await send();
  expect((await answer(another, payload)).statusCode, 'of another message').toBe(400);
});

test('MESSAGES-20 answering marks the message as read and done, and records it without its text', async () => {
  const id = await send();
  expect(await read(id)).toMatchObject({ folder: 'inbox', is_read: false });
  await answer(id);
  const done = await read(id);
  expect(done).toMatchObject({
    folder: 'answered',
    is_read: true,
    answered_by: 'Vera',
    answers: [{ text: expect.stringContaining('Gladly'), language: 'en', author: 'Vera' }],
  });
  const rows = await history();
  expect(rows).toMatchObject([{ action: 'answer', subject_id: id, after: { state: 'answered' } }]);
  expect(JSON.stringify(rows)).not.toContain('Gladly');
});

const undo = (id: string, answerId: string) => call('DELETE', `/admin/messages/${id}/answers/${answerId}`);

test('MESSAGES-21 an answer that is taken back is never sent, neither by its job nor by a sweep', async () => {
  const id = await send();
  const { answers } = (await answer(id)).json<StaffMessage>();
  const queued = (await mails()).find(({ about_noun }) => about_noun === 'message-answers')!;
  expect(answers[0]!.can_undo_until).toBe(queued.next_attempt_at.toISOString());
  const another = await send();
  await answer(another);
  expect((await undo(another, answers[0]!.id)).statusCode, 'of another message').toBe(404);
  expect((await undo(id, answers[0]!.id)).statusCode).toBe(204);
  expect((await undo(id, answers[0]!.id)).statusCode).toBe(404);
  await deliverMail(services, queued.id, new Date(Date.now() + 3600_000));
  await work(3600);
  expect(received().map(({ subject }) => subject)).not.toContain(queued.subject);
  expect(await read(id)).toMatchObject({ folder: 'inbox', is_read: true, answered_by: null, answers: [] });
});

test('MESSAGES-21 a message with an earlier answer stays done when a later one is taken back', async () => {
  const id = await send();
  await answer(id);
  await work(61);
  const { answers } = (await answer(id, given({ text: 'Wrong' }))).json<StaffMessage>();
  expect((await undo(id, answers[1]!.id)).statusCode).toBe(204);
  expect(await read(id)).toMatchObject({ folder: 'answered', answers: [{ mail: { state: 'sent' } }] });
});

test('MESSAGES-21 a message that was done before its answer stays done when that is taken back', async () => {
  const id = await send();
  await call('PATCH', `/admin/messages/${id}`, { is_answered: true });
  const { answers } = (await answer(id)).json<StaffMessage>();
  expect((await undo(id, answers[0]!.id)).statusCode).toBe(204);
  expect(await read(id)).toMatchObject({ folder: 'answered', answered_by: 'Vera', answers: [] });
});

test('MESSAGES-21 an answer that has left, or is leaving, cannot be taken back', async () => {
  const id = await send();
  const [leaving] = (await answer(id)).json<StaffMessage>().answers;
  await db.transaction().execute(async (trx) => {
    await trx.selectFrom('mails').select('id').where('about_id', '=', leaving!.id).forUpdate().execute();
    expect((await undo(id, leaving!.id)).json()).toMatchObject({ status: 409, code: 'already-sent' });
  });
  await work(61);
  expect((await undo(id, leaving!.id)).json()).toMatchObject({ status: 409, code: 'already-sent' });
  expect(await read(id)).toMatchObject({ folder: 'answered', answers: [{ mail: { state: 'sent' } }] });
});

const deletions: [how: string, erase: (id: string) => Promise<unknown>][] = [
  ['staff delete it', (id) => call('POST', '/admin/messages/bulk', { ids: [id], action: 'delete' })],
  [
    'it is older than the chosen months',
    async (id) => {
      await db
        .updateTable('messages')
        .set({ created_at: new Date(0) })
        .where('id', '=', id)
        .execute();
      await call('PUT', '/admin/messages/retention', { months: 3 });
      await messagesRetentionJob.run(services);
      await call('PUT', '/admin/messages/retention', { months: null });
    },
  ],
  ['its sender is erased', () => call('POST', '/admin/personal-data/erase', { email: 'dana@guest.example' })],
];

test.each(deletions)(
  'MESSAGES-22 no answer leaves, and none stays, after its message is gone: %s',
  async (_, erase) => {
    const id = await send();
    await answer(id);
    await work(61);
    inbox.mails.length = 0;
    await answer(id, given({ text: 'Not yet sent' }));
    await erase(id);
    await work(3600);
    expect(received()).toEqual([]);
    expect(await mails()).toEqual([]);
    expect(await db.selectFrom('message_answers').select('id').execute()).toEqual([]);
  },
);

test('MESSAGES-14 what we keep about a person includes the answers and what staff noted', async () => {
  const id = await send();
  await answer(id);
  await call('PATCH', `/admin/messages/${id}`, { note: 'Likes pears' });
  const person = await call('POST', '/admin/personal-data/export', { email: 'dana@guest.example' });
  expect(person.json()).toMatchObject({
    messages: [{ note: 'Likes pears', answers: [{ text: expect.stringContaining('Gladly') }] }],
    mails: expect.arrayContaining([expect.objectContaining({ to_address: 'dana@guest.example' })]),
  });
});

test.each<[where: string, write: (id: string) => Promise<unknown>]>([
  ['an answer', (id) => answer(id, given({ text: 'Please write to kim@guest.example.' }))],
  ['a note', (id) => call('PATCH', `/admin/messages/${id}`, { note: 'Ask kim@guest.example' })],
])('MESSAGES-14 an address in %s to somebody else is a mention', async (_where, write) => {
  const id = await send();
  await write(id);
  const person = await call('POST', '/admin/personal-data/erase', { email: 'kim@guest.example' });
  expect(person.json().mentions).toMatchObject([{ id }]);
});
