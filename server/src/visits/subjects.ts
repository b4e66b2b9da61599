import { type PublicPage, publicPages } from '@velvet-spoon/contract/domain/public-pages';
import type { VisitKind } from '@velvet-spoon/contract/domain/visits';
import { isbot } from 'isbot';
import { addressKey } from '../platform/http/limits.ts';

/** What is counted, besides what a page tells: searches, and what follows from a view. */
export type Kind = VisitKind | 'search' | 'vain-search' | 'referrer' | 'visitor' | 'dead-link';

/** Kinds whose subjects anyone can make up. Beyond a number of them, they count without a subject. */
export const MADE_KINDS: readonly Kind[] = ['search', 'vain-search', 'referrer', 'dead-link'];

export type Counted = { kind: Kind; subject: string };

const shownPages = new Set(
  Object.entries<PublicPage>(publicPages)
    .filter(([path, { redirects }]) => !redirects && !/[:*]/.test(path))
    .map(([path]) => path),
);

/** Of pages that each show one thing. Whether it exists is known when the counts are written. */
export const THING = /^\/(?:menu|news)\/([a-z0-9-]{1,255})$/;

/** A view of a page; one that we do not have counts as a dead link too. */
export function viewOf(given: string): Counted[] {
  const path = given.replace(/[?#].*$/, '').replace(/(?<=.)\/+$/, '');
  if (shownPages.has(path) || THING.test(path)) return [{ kind: 'view', subject: path }];
  return lostView(path);
}

export function lostView(path: string): Counted[] {
  const isPath = path.startsWith('/');
  return [
    { kind: 'view', subject: '' },
    { kind: 'dead-link', subject: isPath ? harmless(path, LONGEST_PATH) : '' },
  ];
}

const LONGEST_PATH = 120;
const LONGEST_WORDS = 60;
const LONGEST_HOST = 80;

/** Empty for a text that may say who wrote it: an email address, a phone number, or too long to be a search. */
function harmless(text: string, longest: number): string {
  return text.length > longest || text.includes('@') || /(?:\d\D*){5}/.test(text) ? '' : text;
}

export function wordsOf(text: string): string {
  return harmless(text.normalize('NFKC').toLowerCase().replace(/\s+/g, ' ').trim(), LONGEST_WORDS);
}

export function referrerOf(referrer: string | undefined, ownHost: string): Counted[] {
  const url = URL.parse(referrer ?? '');
  if (!url || !/^https?:$/.test(url.protocol) || url.host === ownHost) return [];
  return [{ kind: 'referrer', subject: harmless(url.hostname.replace(/^www\./, ''), LONGEST_HOST) }];
}

/** Whose visit it is. Never stored: see `visitorHash`. */
export type Client = { address: string; agent: string };

type Request = { ip: string; headers: Record<string, unknown> };

/** Null for programs and for those who ask not to be counted. */
export function clientOf({ ip, headers }: Request): Client | null {
  const agent = headers['user-agent'];
  if (headers['sec-gpc'] === '1' || headers.dnt === '1') return null;
  if (typeof agent !== 'string' || agent === '' || isbot(agent)) return null;
  return { address: addressKey(ip), agent };
}

export function deviceOf({ agent }: Client): 'phone' | 'computer' {
  return /mobi|android|iphone|ipad/i.test(agent) ? 'phone' : 'computer';
}
