import { addressLine } from '@velvet-spoon/contract/domain/cafe-links';
import type { ShownPath } from '@velvet-spoon/contract/domain/public-pages';
import { inPlace } from './cafe-node.ts';
import type { PageContext, PageFacts } from './page-facts.ts';

type PlainPath = Exclude<ShownPath, '/' | '/menu' | '/menu/:slug' | '/news' | '/news/:slug'>;

/** Pages whose facts do not depend on what their loaders return. */
export const plainPages: Record<PlainPath, (context: PageContext) => PageFacts> = {
  '/about': ({ cafe }) => ({
    title: `About ${cafe.name}`,
    description: `Raw vegan desserts${inPlace(cafe)}: how ${cafe.name} began, what goes in and what stays out.`,
    kind: 'AboutPage',
    crumbs: [{ name: 'About Us', path: '/about' }],
  }),
  '/contact': ({ cafe }) => ({
    title: `Contact ${cafe.name}`,
    description: contactDescription(cafe),
    kind: 'ContactPage',
    crumbs: [{ name: 'Contact', path: '/contact' }],
  }),
  '/privacy': ({ cafe }) => ({
    title: 'Privacy',
    description: `What ${cafe.name} keeps about you, for how long, and who can see it.`,
    crumbs: [{ name: 'Privacy', path: '/privacy' }],
  }),
  '/search': ({ cafe }) => ({
    title: 'Search',
    description: `Find a dessert, an ingredient or a story of ${cafe.name}.`,
  }),
  '/wholesale/register': ({ cafe }) => ({
    title: 'Become a wholesale partner',
    description: `Apply for a wholesale account with ${cafe.name}: raw vegan desserts for restaurants and shops.`,
    crumbs: [{ name: 'Wholesale application', path: '/wholesale/register' }],
  }),
  '/wholesale/login': ({ cafe }) => ({
    title: 'Wholesale sign-in',
    description: `For restaurants and shops that are wholesale partners of ${cafe.name}.`,
    crumbs: [{ name: 'Wholesale sign-in', path: '/wholesale/login' }],
  }),
  '/account/forgot': ({ cafe }) => ({
    title: 'Forgot password',
    description: `Ask for a link to set a new password for your account with ${cafe.name}.`,
  }),
  '/account/reset': ({ cafe }) => ({
    title: 'New password',
    description: `Set a new password for your account with ${cafe.name}.`,
  }),
  '/account/confirm': ({ cafe }) => ({
    title: 'Confirm your email',
    description: `Confirm your address to open your account with ${cafe.name}.`,
  }),
  '/wholesale/paper': ({ cafe }) => ({
    title: 'Send a document',
    description: `Send ${cafe.name} a document that your wholesale application lacks.`,
  }),
};

function contactDescription({ name, address, phones }: PageContext['cafe']): string {
  const where = addressLine(address);
  const [phone] = phones;
  const ways = [`Write to ${name}`, phone && `call ${phone.number}`, where && `visit us at ${where}`];
  return `${new Intl.ListFormat('en', { type: 'disjunction' }).format(ways.filter((way) => !!way) as string[])}.`;
}
