import { expect, test } from 'vitest';
import { replyLink } from './reply-link.ts';

const message = {
  email: 'dana@guest.example',
  name: 'Dana Reed',
  reference: 'VS-7K3M9Q',
  subject: 'Cake & coffee?',
  text: 'For twelve.\n\nOn Saturday.',
};

function read(link: string) {
  const { pathname, searchParams } = new URL(link);
  return { to: pathname, subject: searchParams.get('subject'), body: searchParams.get('body') };
}

test('MESSAGES-10 a reply has the reference in its subject and quotes the message', () => {
  expect(read(replyLink(message, 'November 16'))).toEqual({
    to: 'dana@guest.example',
    subject: 'Re: [VS-7K3M9Q] Cake & coffee?',
    body: '\r\n\r\nDana Reed, November 16:\r\n> For twelve.\r\n> \r\n> On Saturday.',
  });
});

test('a message without a subject has only the reference', () => {
  expect(read(replyLink({ ...message, subject: null }, '')).subject).toBe('Re: [VS-7K3M9Q]');
});

test.each(['x', 'я', '🍰', 'a\n', '\ud800'])(
  'a long message of %j is cut, so that the link works everywhere',
  (part) => {
    const link = replyLink({ ...message, text: part.repeat(9000 / part.length) }, '');
    expect(link.length).toBeLessThanOrEqual(1900);
    expect(link.length).toBeGreaterThan(1850);
    expect(read(link).body).toMatch(/…$/);
  },
);

test('an address cannot add headers', () => {
  const link = replyLink({ ...message, email: 'a?bcc=b@c.example' }, '');
  expect(new URL(link).searchParams.get('bcc')).toBeNull();
});
