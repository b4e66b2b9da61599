import { expect, test } from 'vitest';
import { cleanPostHtml } from './post-html.ts';

const PIXEL = 'data:image/png;base64,iVBORw0KGgo=';

const hostile: [what: string, given: string, left: string][] = [
  ['a script', '<p>a</p><script>alert(1)</script>', '<p>a</p>'],
  ['a script in capitals', '<ScRiPt>alert(1)</sCrIpT>b', 'b'],
  ['a script that never ends', '<p>a</p><script>alert(1)', '<p>a</p>'],
  ['a script cut in two', '<scr<script>ipt>alert(1)</script>', 'ipt&gt;alert(1)'],
  ['an event handler', '<p onclick="alert(1)">a</p>', '<p>a</p>'],
  ['an event handler after a slash', '<p/onmouseover=alert(1)>a</p>', '<p>a</p>'],
  ['an image that fails on purpose', `<img src="x" onerror="alert(1)" alt="a">`, '<img alt="a" src="x" />'],
  ['a javascript link', '<a href="javascript:alert(1)">a</a>', '<a href="about:blank">a</a>'],
  ['one in capitals', '<a href="JaVaScRiPt:alert(1)">a</a>', '<a href="about:blank">a</a>'],
  ['one with a tab in it', '<a href="java\tscript:alert(1)">a</a>', '<a href="about:blank">a</a>'],
  ['one with a line break in it', '<a href="java&#10;script:alert(1)">a</a>', '<a href="about:blank">a</a>'],
  [
    'one behind a control character',
    '<a href="&#1;javascript:alert(1)">a</a>',
    '<a href="about:blank">a</a>',
  ],
  ['one in entities', '<a href="&#106;avascript&colon;alert(1)">a</a>', '<a href="about:blank">a</a>'],
  ['a vbscript link', '<a href="vbscript:msgbox(1)">a</a>', '<a href="about:blank">a</a>'],
  [
    'a link with a page inside',
    '<a href="data:text/html,<script>alert(1)</script>">a</a>',
    '<a href="about:blank">a</a>',
  ],
  ['a link to a file', '<a href="file:///etc/passwd">a</a>', '<a href="about:blank">a</a>'],
  ['a link to a blob', '<a href="blob:https://x/1">a</a>', '<a href="about:blank">a</a>'],
  ['a link without a scheme to elsewhere', '<a href="//evil.example">a</a>', '<a href="about:blank">a</a>'],
  ['the same with backslashes', '<a href="/\\evil.example">a</a>', '<a href="about:blank">a</a>'],
  ['the same behind a tab', '<a href="/\t/evil.example">a</a>', '<a href="about:blank">a</a>'],
  ['a link that opens a window', '<a href="/menu" target="_blank" ping="//e">a</a>', '<a href="/menu">a</a>'],
  ['a drawing with a script', '<svg><script>alert(1)</script></svg>', ''],
  ['a drawing with a handler', '<svg onload="alert(1)"><text>a</text></svg>', 'a'],
  ['a picture that is a drawing', '<img src="data:image/svg+xml;base64,PHN2Zz4=">', ''],
  ['a picture that is a page', '<img src="data:text/html;base64,PGI+">', ''],
  ['a picture from a script', '<img src="javascript:alert(1)">', ''],
  ['a picture from elsewhere without a scheme', '<img src="//evil.example/a.png">', ''],
  [
    'a picture with a source set',
    '<img src="/a.png" srcset="//evil.example 1x">',
    '<img alt="" src="/a.png" />',
  ],
  [
    'a picture with sizes that are not',
    `<img src="/a.png" width="100%" height="1e9">`,
    '<img alt="" src="/a.png" />',
  ],
  ['a style', '<p style="position:fixed;inset:0">a</p>', '<p>a</p>'],
  ['a style sheet', '<style>*{display:none}</style>a', 'a'],
  [
    'a class of the page',
    '<p class="hero">a</p><span class="size-huge hero">b</span>',
    '<p>a</p><span class="size-huge">b</span>',
  ],
  ['an id that shadows', '<p id="root" name="body">a</p>', '<p>a</p>'],
  ['a frame', '<iframe src="https://evil.example">a</iframe>b', 'b'],
  ['a frame with a page inside', '<iframe srcdoc="<script>alert(1)</script>"></iframe>', ''],
  ['an object', '<object data="/x.swf"><embed src="/x.swf">a</object>', 'a'],
  ['a form', '<form action="//evil.example"><input name="password"><button>a</button></form>', 'a'],
  ['a base for all addresses', '<base href="//evil.example">a', 'a'],
  ['a refresh', '<meta http-equiv="refresh" content="0;url=//evil.example">a', 'a'],
  ['a link element', '<link rel="stylesheet" href="//evil.example">a', 'a'],
  ['mathematics', '<math><mtext><style><img src=x onerror=alert(1)></style></mtext></math>', ''],
  ['a template', '<template><p>a</p></template>b', 'b'],
  ['raw text that breaks out', '<noscript><p title="</noscript><img src=x onerror=alert(1)>">', ''],
  ['a comment', '<!-- <script>alert(1)</script> -->a<!--[if IE]>b<![endif]-->', 'a'],
  ['a nonce', '<p nonce="abc">a</p>', '<p>a</p>'],
  ['escaped markup', '&lt;script&gt;alert(1)&lt;/script&gt;', '&lt;script&gt;alert(1)&lt;/script&gt;'],
];

for (const [what, given, left] of hostile) {
  test(`API-17 ${what} leaves ${left || 'nothing'}`, () => {
    expect(cleanPostHtml(given)).toBe(left);
  });
}

const welcome: [what: string, html: string][] = [
  ['headings and paragraphs', '<h1>a</h1><h2>b</h2><h3>c</h3><p>d<br />e</p>'],
  [
    'bold, italic, underline and strike',
    '<strong>a</strong><b>b</b><em>c</em><i>d</i><u>e</u><s>f</s><del>g</del>',
  ],
  ['lists', '<ul><li>a</li></ul><ol><li>b</li></ol>'],
  [
    'links out',
    '<a href="https://order.velvetspoon.example/a?b=c&amp;d=e#f">a</a><a href="http://a.example">b</a>',
  ],
  ['links inside', '<a href="/menu/carrot-cake">a</a><a href="#end">b</a><a href="ten-years?x=1">c</a>'],
  ['mail and telephone', '<a href="mailto:hello@velvetspoon.example">a</a><a href="tel:+19085550142">b</a>'],
  ['an anchor without an address', '<a>a</a>'],
  [
    'sizes',
    '<span class="size-small">a</span><span class="size-large">b</span><span class="size-huge">c</span>',
  ],
  ['our pictures', '<img alt="A &quot;tart&quot;" src="/uploads/a.jpg" width="900" height="600" />'],
  ['embedded pictures', `<img alt="" src="${PIXEL}" /><img alt="" src="data:image/x-icon;base64,AAAB" />`],
];

for (const [what, html] of welcome) {
  test(`${what} stay as they are`, () => {
    expect(cleanPostHtml(html)).toBe(html);
  });
}

test('cleaning twice changes nothing more', () => {
  for (const [, given, left] of hostile) expect(cleanPostHtml(cleanPostHtml(given))).toBe(left);
});
