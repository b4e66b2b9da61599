import type { CafeDocument } from '@velvet-spoon/contract/api/cafe';
import { addressLine } from '@velvet-spoon/contract/domain/cafe-links';
import { summaryOf, textOf, themeOf } from '@velvet-spoon/contract/domain/post-display';
import { publicUrl } from '../media/media.presenter.ts';
import { variantKey } from '../media/media.variants.ts';
import type { Env } from '../platform/env.ts';
import type { MailContent } from '../platform/mail/mail.layout.ts';
import { readSigned, signText } from '../platform/signed-text.ts';
import type { PostWithPicture } from '../posts/posts.repository.ts';

export const PATHS = {
  subscribe: '/newsletter',
  confirm: '/newsletter/confirm',
  leave: '/newsletter/leave',
  preview: '/newsletter/letter',
} as const;

type Purpose = 'confirm' | 'leave';

/** For one reader and one purpose. */
export function readerUrl(env: Env, purpose: Purpose, id: string): string {
  return new URL(`${PATHS[purpose]}?token=${signText(env, `newsletter ${purpose} for`, id)}`, env.PUBLIC_URL)
    .href;
}

/** The reader that a token is for, if it is one of ours. */
export function readerIn(env: Env, purpose: Purpose, token: unknown): string | null {
  return readSigned(env, `newsletter ${purpose} for`, token);
}

export type Cafe = Pick<CafeDocument, 'name' | 'address'>;

/** The law asks for it in every letter. */
function postalAddress({ name, address }: Cafe): string {
  return [name, addressLine(address)].filter(Boolean).join(', ');
}

export function confirmationMail(env: Env, id: string, cafe: Cafe): MailContent {
  return {
    subject: `New stories from ${cafe.name} by email?`,
    blocks: [
      'Someone, most likely you, asked for our new stories at this address. Press the button to confirm.',
      { kind: 'button', label: 'Yes, send me the stories', url: readerUrl(env, 'confirm', id) },
      'If it wasn’t you, do nothing: there will be no letters.',
    ],
    postal: postalAddress(cafe),
  };
}

/** To an active reader who asks again: a stranger who enters the address sees no difference. */
export function knownReaderMail(env: Env, id: string, cafe: Cafe): MailContent {
  return {
    subject: `You already get our stories from ${cafe.name}`,
    blocks: [
      'Someone, most likely you, asked for our new stories at this address. It is on our list already.',
      { kind: 'link', label: 'Choose themes or unsubscribe', url: readerUrl(env, 'leave', id) },
    ],
    postal: postalAddress(cafe),
  };
}

type Letter = { post: PostWithPicture; cafe: Cafe; site: string; leaveUrl: string };

/** The cover, the beginning of the story and a button. No picture that counts openings, no link that counts taps. */
export function letterMail({ post, cafe, site, leaveUrl }: Letter): MailContent {
  const picture = coverOf(post, site);
  return {
    subject: post.title,
    kicker: themeOf(post),
    ...(picture && { picture }),
    blocks: [
      ...(post.summary?.trim() ? [{ kind: 'lead' as const, text: summaryOf(post) }] : []),
      ...beginningOf(post.content),
      {
        kind: 'button',
        label: 'Read the story',
        url: new URL(`/news/${encodeURIComponent(post.slug)}`, site).href,
        isBare: true,
      },
      { kind: 'link', label: 'Choose themes or unsubscribe', url: leaveUrl },
    ],
    postal: postalAddress(cafe),
  };
}

/** Twice the width of a letter. */
const COVER_WIDTH = 1200;

/** As JPEG, because many mail programs know no newer format. */
function coverOf({ picture }: PostWithPicture, site: string): MailContent['picture'] {
  if (!picture) return undefined;
  const jpegs = picture.variants.filter(({ format }) => format === 'jpeg');
  const best = jpegs.find(({ width }) => width >= COVER_WIDTH) ?? jpegs.at(-1);
  const key = best ? variantKey(picture.key, best) : picture.key;
  return { url: new URL(publicUrl(key), site).href, alt: picture.alt };
}

/** About as much as a phone shows without scrolling. */
const BEGINNING = 500;

/** The first paragraphs, and always a whole number of them, without what the writer has struck out. */
function beginningOf(html: string): string[] {
  const kept = html.replaceAll(/<(s|del|strike)>[\s\S]*?<\/\1>/gi, '');
  const paragraphs = [...kept.matchAll(/<p\b[^>]*>([\s\S]*?)<\/p>/gi)].map(([, text = '']) => textOf(text));
  const told = paragraphs.filter(Boolean);
  let length = 0;
  const end = told.findIndex((text) => (length += text.length) > BEGINNING);
  return told.slice(0, end < 0 ? told.length : Math.max(1, end));
}
