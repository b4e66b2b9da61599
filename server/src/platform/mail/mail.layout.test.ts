import { expect, test } from 'vitest';
import { type MailContent, oneLine, renderMail } from './mail.layout.ts';
import * as templates from './mail.templates.ts';

const env = { MAIL_FROM: 'Velvet Spoon <hello@cafe.example>', PUBLIC_URL: 'https://cafe.example' };
const evil = `<script>alert("1")</script> & 'co'`;

test('every text of a mail is escaped, in each kind of block', () => {
  const content: MailContent = {
    subject: 'Hello',
    title: evil,
    blocks: [
      { kind: 'paragraph', text: evil },
      { kind: 'facts', facts: [[evil, evil]] },
      { kind: 'quote', text: evil },
      { kind: 'button', label: evil, url: `https://cafe.example/?a="b"&c=<d>` },
    ],
  };
  const { html } = renderMail(content, { ...env, MAIL_FROM: 'A & B <a@b.example>' });
  expect(html).not.toMatch(/<script|alert\("|& 'co'|A & B/);
  expect(html.match(/&lt;script&gt;alert\(&quot;1&quot;\)/g)).toHaveLength(7);
  expect(html).toContain('href="https://cafe.example/?a=&quot;b&quot;&amp;c=&lt;d&gt;"');
});

test('a subject, a title and a fact are one line each', () => {
  const broken = 'Cake\r\nBcc: victim@example.test\u2028and\u0000\tmore';
  expect(oneLine(broken)).toBe('Cake Bcc: victim@example.test and more');
  const { subject, text } = renderMail(
    { subject: broken, title: broken, blocks: [{ kind: 'facts', facts: [['Name', broken]] }] },
    env,
  );
  expect(subject).toBe(oneLine(broken));
  expect(text.split('\n')[0]).toBe(oneLine(broken));
  expect(text).toContain(`Name: ${oneLine(broken)}\n`);
});

test('the plain text says all that the page says', () => {
  const { text } = renderMail(
    templates.passwordResetMail('https://cafe.example/wholesale/reset?token=a1'),
    env,
  );
  expect(text).toBe(`Set a new password

You asked for a new password. The link works once, for 30 minutes.

Set a new password: https://cafe.example/wholesale/reset?token=a1

If you did not ask for it, your password stays as it is.

-- 
Velvet Spoon
https://cafe.example
`);
});

test('line breaks of a message stay, and each line is marked as a quotation', () => {
  const content: MailContent = { subject: '', title: '', blocks: [{ kind: 'quote', text: 'One\n\nTwo' }] };
  expect(renderMail(content, env).html).toContain('One<br><br>Two');
  expect(renderMail(content, env).text).toContain('> One\n> \n> Two');
});

test('mails about an application name the applicant, and link to where to go on', () => {
  const applicant = { username: 'Dana', email: 'dana@shop.example', companyName: 'Dana & Sons' };
  const received = renderMail(templates.applicationReceivedMail(applicant), env);
  expect(received).toMatchObject({ subject: 'We have your wholesale application' });
  expect(received.text).toContain('Thank you, Dana');

  const announced = renderMail(templates.newApplicationMail(applicant, env), env);
  expect(announced.subject).toBe('Wholesale application: Dana & Sons');
  expect(announced.text).toContain('E-mail: dana@shop.example\nCompany: Dana & Sons');
  expect(announced.text).toContain('https://cafe.example/admin?tab=wholesale');
  const alone = templates.newApplicationMail({ ...applicant, companyName: null }, env);
  expect(renderMail(alone, env).subject).toBe('Wholesale application: Dana');
  expect(renderMail(alone, env).text).not.toContain('Company');

  const approved = renderMail(templates.applicationApprovedMail(applicant, env), env);
  expect(approved.text).toContain('Sign in: https://cafe.example/wholesale/login');
});

test('who owns a known address is told, without a word about who asked', () => {
  const { text } = renderMail(templates.knownAddressMail(env), env);
  expect(text).toContain('nothing was changed');
  expect(text).toContain('https://cafe.example/wholesale/forgot');
});

test('a mail to staff shows the message without its subject prefix, and the subject with the reference', () => {
  const { subject, text } = renderMail(
    templates.contactMessageMail({
      reference: 'VS-7K3M9Q',
      name: 'Dana',
      email: 'dana@guest.example',
      phone: '+1 908',
      subject: 'Cake',
      message: 'Subject: Cake\n\nFor twelve.',
    }),
    env,
  );
  expect(subject).toBe('[VS-7K3M9Q] Cake');
  expect(text).toContain('> For twelve.\n\nReference: VS-7K3M9Q\nName: Dana');
  expect(text).not.toContain('> Subject');
});
