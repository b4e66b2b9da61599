import { expect, test } from 'vitest';
import { type MailContent, oneLine, renderMail } from './mail.layout.ts';

const letterhead = { brand: 'The Quiet Fork', site: 'https://cafe.example' };
const evil = `<script>alert("1")</script> & 'co'`;

test('all text is escaped, in every kind of block', () => {
  const content: MailContent = {
    subject: 'Hello',
    title: evil,
    blocks: [
      evil,
      { kind: 'facts', facts: [[evil, evil]] },
      { kind: 'quote', text: evil },
      { kind: 'button', label: evil, url: `https://cafe.example/?a="b"&c=<d>` },
    ],
  };
  const { html } = renderMail(content, { ...letterhead, brand: 'A & B' });
  expect(html).not.toMatch(/<script|alert\("|& 'co'|A & B/);
  expect(html.match(/&lt;script&gt;alert\(&quot;1&quot;\)/g)).toHaveLength(7);
  expect(html).toContain('href="https://cafe.example/?a=&quot;b&quot;&amp;c=&lt;d&gt;"');
});

test('subject, title and facts are reduced to one line each', () => {
  const broken = 'Cake\r\nBcc: victim@example.test\u2028and\u0000\tmore';
  expect(oneLine(broken)).toBe('Cake Bcc: victim@example.test and more');
  const { subject, text } = renderMail(
    { subject: broken, title: broken, blocks: [{ kind: 'facts', facts: [['Name', broken]] }] },
    letterhead,
  );
  expect(subject).toBe(oneLine(broken));
  expect(text.split('\n')[0]).toBe(oneLine(broken));
  expect(text).toContain(`Name: ${oneLine(broken)}\n`);
});

test('the plain text has the same content as the HTML', () => {
  const content: MailContent = {
    subject: 'A cake',
    blocks: ['It is ready.', { kind: 'button', label: 'Look at it', url: 'https://cafe.example/cake' }],
  };
  expect(renderMail(content, letterhead).text).toBe(`A cake

It is ready.

Look at it: https://cafe.example/cake

-- 
The Quiet Fork
https://cafe.example
`);
});

test('a quote keeps its line breaks, and the plain text marks every line', () => {
  const content: MailContent = { subject: '', title: '', blocks: [{ kind: 'quote', text: 'One\n\nTwo' }] };
  expect(renderMail(content, letterhead).html).toContain('One<br><br>Two');
  expect(renderMail(content, letterhead).text).toContain('> One\n> \n> Two');
});
