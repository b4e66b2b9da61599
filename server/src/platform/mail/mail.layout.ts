import type { Language } from '@velvet-spoon/contract/api/own-account';
import { DEFAULT_SHADES, type Shades } from '@velvet-spoon/contract/domain/palette';
import { escapeHtml } from '../html.ts';

/** The content of an email, as plain text. The layout escapes it. */
export type MailContent = {
  subject: string;
  /** Defaults to the subject. Empty for a mail that begins with the words of a person. */
  title?: string;
  /** Above the title. */
  kicker?: string;
  picture?: { url: string; alt: string } | undefined;
  blocks: Block[];
  /** Where the sender can be reached by post, under the signature. */
  postal?: string;
};

export type Fact = readonly [label: string, value: string];

export type Block =
  | string
  | { kind: 'facts'; facts: Fact[] }
  /** Someone else's words: line breaks are kept. */
  | { kind: 'quote'; text: string }
  /** What the rest is about, in larger type. */
  | { kind: 'lead'; text: string }
  /** Its address is shown below it, unless it is bare. */
  | { kind: 'button'; label: string; url: string; isBare?: boolean }
  /** Less than a button: what few readers want. */
  | { kind: 'link'; label: string; url: string };

/** The sender, and the address of their site. */
export type Letterhead = {
  brand: string;
  site: string;
  language?: Language | undefined;
  /** The colours of the site, or else of the default palette. */
  shades?: Shades | undefined;
  /** Defaults to the title. Empty for none. */
  heading?: string;
} & Partial<Pick<MailContent, 'kicker' | 'picture' | 'postal'>>;

export type RenderedMail = { subject: string; html: string; text: string };

export function renderMail(
  { subject, title = subject, blocks, ...parts }: MailContent,
  letterhead: Letterhead,
): RenderedMail {
  const { brand, site, shades = DEFAULT_SHADES } = letterhead;
  const signature = ['-- ', parts.postal ?? brand, site].join('\n');
  return {
    subject: oneLine(subject),
    html: renderDocument(
      oneLine(title || subject),
      blocks.map((block) => htmlBlock(block, shades)).join('\n'),
      {
        ...letterhead,
        ...parts,
        heading: oneLine(title),
      },
    ),
    text: `${[...(title ? [oneLine(title)] : []), ...blocks.map(textBlock), signature].join('\n\n')}\n`,
  };
}

/** For headers, where a line break could inject another one, and for labels. */
export function oneLine(text: string): string {
  return text.replaceAll(/[\s\p{Cc}]+/gu, ' ').trim();
}

function textBlock(block: Block): string {
  if (typeof block === 'string') return block;
  switch (block.kind) {
    case 'facts':
      return block.facts.map(([label, value]) => `${label}: ${oneLine(value)}`).join('\n');
    case 'quote':
      return block.text.replaceAll(/^/gm, '> ');
    case 'lead':
      return block.text;
    case 'button':
    case 'link':
      return `${block.label}: ${block.url}`;
  }
}

export function buttonStyle({ raspberry }: Shades): string {
  return `display:inline-block;padding:14px 28px;background:${raspberry};color:#ffffff;border-radius:999px;font-weight:600;text-decoration:none`;
}

function htmlBlock(block: Block, shades: Shades): string {
  if (typeof block === 'string') return `<p style="margin:0 0 16px">${withBreaks(block)}</p>`;
  switch (block.kind) {
    case 'facts':
      return `<table role="presentation" cellpadding="0" cellspacing="0" style="margin:0 0 24px">${block.facts
        .map(
          ([label, value]) =>
            `<tr><td class="soft" style="padding:4px 16px 4px 0;vertical-align:top;color:${shades['ink-soft']}">${escapeHtml(label)}</td>` +
            `<td style="padding:4px 0;vertical-align:top;word-break:break-word">${escapeHtml(oneLine(value))}</td></tr>`,
        )
        .join('')}</table>`;
    case 'quote':
      return `<div class="quote" style="margin:0 0 24px;padding:16px 20px;background:${shades.cream};border-radius:12px;word-break:break-word">${withBreaks(block.text)}</div>`;
    case 'lead':
      return `<p style="margin:0 0 16px;font:400 19px/1.5 Georgia,serif">${withBreaks(block.text)}</p>`;
    case 'button':
      return (
        `<p style="margin:${block.isBare ? '24px 0 28px' : '0 0 16px'}"><a class="button" href="${escapeHtml(block.url)}" style="${buttonStyle(shades)}">${escapeHtml(block.label)}</a></p>` +
        (block.isBare ? '' : addressOf(block.url, shades))
      );
    case 'link':
      return `<p style="margin:0 0 16px;font-size:13px"><a class="soft" href="${escapeHtml(block.url)}" style="color:${shades['ink-soft']}">${escapeHtml(block.label)}</a></p>`;
  }
}

function addressOf(url: string, shades: Shades): string {
  return `<p class="soft" style="margin:0 0 24px;font-size:13px;color:${shades['ink-soft']};word-break:break-all">${escapeHtml(url)}</p>`;
}

/** Pictures are wider on some screens than on others, never wider than the text. */
function htmlPicture({ url, alt }: NonNullable<MailContent['picture']>): string {
  return `<p style="margin:0 0 24px"><img src="${escapeHtml(url)}" alt="${escapeHtml(alt)}" width="536" style="display:block;width:100%;height:auto;border:0;border-radius:12px"></p>`;
}

function withBreaks(text: string): string {
  return escapeHtml(text).replaceAll(/\r\n|\r|\n/g, '<br>');
}

const FONT = "-apple-system,'Segoe UI',Helvetica,Arial,sans-serif";

/** Styles are inline because many email clients drop stylesheets. The dark colors are for those that don't. */
export function renderDocument(
  title: string,
  body: string,
  {
    brand,
    site,
    language = 'en',
    shades = DEFAULT_SHADES,
    heading = title,
    kicker,
    picture,
    postal = brand,
  }: Letterhead,
): string {
  const { paper, cream, sand, ink, 'ink-soft': soft, 'raspberry-deep': strong, blush } = shades;
  return `<!doctype html>
<html lang="${language}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<meta name="color-scheme" content="light dark">
<meta name="supported-color-schemes" content="light dark">
<title>${escapeHtml(title)}</title>
<style>
@media (prefers-color-scheme: dark) {
  .page { background: linear-gradient(rgba(0,0,0,0.3),rgba(0,0,0,0.3)) ${ink} !important; }
  .card { background: ${ink} !important; color: ${cream} !important; }
  .quote { background: rgba(255,255,255,0.08) !important; }
  .button { box-shadow: 0 0 0 1px rgba(255,255,255,0.25) !important; }
  .soft { color: ${sand} !important; }
  .brand { color: ${blush} !important; }
}
</style>
</head>
<body class="page" style="margin:0;padding:0;background:${paper}">
<table role="presentation" class="page" width="100%" cellpadding="0" cellspacing="0" style="background:${paper}">
<tr><td align="center" style="padding:32px 16px">
<table role="presentation" class="card" width="600" cellpadding="0" cellspacing="0" style="width:100%;max-width:600px;background:#ffffff;border-radius:20px;color:${ink};font:16px/1.6 ${FONT}">
<tr><td style="padding:32px">
<p class="brand" style="margin:0 0 24px;font:600 18px/1.2 Georgia,serif;color:${strong}">${escapeHtml(brand)}</p>
${picture ? htmlPicture(picture) : ''}${kicker ? `<p class="soft" style="margin:0 0 8px;font-size:13px;color:${soft}">${escapeHtml(kicker)}</p>` : ''}
${heading ? `<h1 style="margin:0 0 16px;font:400 26px/1.25 Georgia,serif;text-wrap:balance">${escapeHtml(heading)}</h1>\n` : ''}${body}
<p class="soft" style="margin:16px 0 0;font-size:13px;color:${soft}">${escapeHtml(postal)}<br><a class="soft" href="${escapeHtml(site)}" style="color:${soft}">${escapeHtml(site)}</a></p>
</td></tr>
</table>
</td></tr>
</table>
</body>
</html>
`;
}
