import { expect, test } from 'vitest';
import { renderMail } from '../platform/mail/mail.layout.ts';
import { contactMessageMail } from './messages.mail.ts';

const letterhead = { brand: 'The Quiet Fork', site: 'https://cafe.example' };

test('the email to staff shows the message without its subject prefix, and its subject has the reference', () => {
  const content = contactMessageMail({
    reference: 'VS-7K3M9Q',
    name: 'Dana',
    email: 'dana@guest.example',
    phone: '+1 908',
    subject: 'Cake',
    message: 'Subject: Cake\n\nFor twelve.',
  });
  const { subject, text } = renderMail(content, letterhead);
  expect(subject).toBe('[VS-7K3M9Q] Cake');
  expect(text).toContain('> For twelve.\n\nReference: VS-7K3M9Q\nName: Dana');
  expect(text).not.toContain('> Subject');
});
