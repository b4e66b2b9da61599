import { createHash } from 'node:crypto';
import { expect, test } from 'vitest';
import { applyAdminPolicy, applyPolicy } from './content-policy.ts';

const hashOf = (content: string) => `'sha256-${createHash('sha256').update(content).digest('base64')}'`;

test('our own scripts and styles are allowed by hash and lose the nonce', () => {
  const page =
    '<style nonce="N1">:root{}</style><script nonce="N1">go()</script><script nonce="N1" src="/a.js"></script>';
  const { html, policy } = applyPolicy(page, 'N1');
  expect(html).toBe('<style>:root{}</style><script>go()</script><script src="/a.js"></script>');
  expect(policy).toContain(`script-src 'self' ${hashOf('go()')};`);
  expect(policy).toContain(`style-src 'self' ${hashOf(':root{}')};`);
});

test('injected scripts are not allowed, even if they guess at a nonce', () => {
  const planted =
    '<script>steal()</script><script nonce="">steal()</script><script nonce="x">steal()</script>';
  const { html, policy } = applyPolicy(`${planted}<script nonce="N2">go()</script>`, 'N2');
  expect(policy).not.toContain(hashOf('steal()'));
  expect(policy).toContain(hashOf('go()'));
  expect(html).toContain(planted);
});

test('the same bytes give the same policy, so a page can be cached', () => {
  const first = applyPolicy('<script nonce="A">go()</script>', 'A');
  const second = applyPolicy('<script nonce="B">go()</script>', 'B');
  expect(first).toEqual(second);
});

test('a public page loads from our own origin only, and limits trusted types', () => {
  const { policy } = applyPolicy('', 'N3');
  expect(policy).not.toMatch(/unsafe|https?:|\*/);
  expect(policy).toMatch(/; trusted-types stored-html$/);
  expect(applyAdminPolicy('<head></head>', 'N3', 'S3').policy).not.toContain('trusted-types');
});

test('an admin page allows style elements by nonce, and scripts only by hash', () => {
  const { html, policy } = applyAdminPolicy('<head></head><script nonce="N4">go()</script>', 'N4', 'S4');
  expect(html).toBe('<head><meta name="style-nonce" content="S4"/></head><script>go()</script>');
  expect(policy).toContain("style-src 'self' 'nonce-S4'");
  expect(policy).toContain(`script-src 'self' ${hashOf('go()')};`);
  expect(policy).not.toContain('unsafe');
});

test('nothing may be framed, and workers only come from our own origin', () => {
  for (const { policy } of [applyPolicy('', 'N7'), applyAdminPolicy('<head></head>', 'N7', 'S7')]) {
    expect(policy).toMatch(/^default-src 'none'; script-src 'self';/);
    expect(policy).not.toMatch(/frame-src|child-src|worker-src/);
  }
});
