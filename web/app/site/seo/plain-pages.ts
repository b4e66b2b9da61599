import { addressLine } from '@velvet-spoon/contract/domain/cafe-links';
import type { ShownPath } from '@velvet-spoon/contract/domain/public-pages';
import { inPlace } from './cafe-node.ts';
import type { FactsOf, PageContext } from './page-facts.ts';

/** Pages whose facts do not depend on what their loaders return. */
export const plainPages = {
  '/about': (_data, { cafe }) => ({
    title: `About ${cafe.name}`,
    description: `Raw vegan desserts${inPlace(cafe)}: how ${cafe.name} began, what goes in and what stays out.`,
    kind: 'AboutPage',
    crumbs: [{ name: 'About Us', path: '/about' }],
  }),
  '/contact': (_data, { cafe }) => ({
    title: `Contact ${cafe.name}`,
    description: contactDescription(cafe),
    kind: 'ContactPage',
    crumbs: [{ name: 'Contact', path: '/contact' }],
  }),
  '/celebrations': (_data, { cafe }) => ({
    title: cafe.celebrations.title,
    description: cafe.celebrations.lead || `Ask ${cafe.name} for a raw vegan cake for your celebration.`,
    crumbs: [{ name: cafe.celebrations.title, path: '/celebrations' }],
  }),
  '/privacy': (_data, { cafe }) => ({
    title: 'Privacy',
    description: `What ${cafe.name} keeps about you, for how long, and who can see it.`,
    crumbs: [{ name: 'Privacy', path: '/privacy' }],
  }),
  '/search': (_data, { cafe }) => ({
    title: 'Search',
    description: `Find a dessert, an ingredient or a story of ${cafe.name}.`,
  }),
  '/wholesale/register': (_data, { cafe }) => ({
    title: 'Become a wholesale partner',
    description: `Apply for a wholesale account with ${cafe.name}: raw vegan desserts for restaurants and shops.`,
    crumbs: [{ name: 'Wholesale application', path: '/wholesale/register' }],
  }),
  '/wholesale/login': (_data, { cafe }) => ({
    title: 'Wholesale sign-in',
    description: `For restaurants and shops that are wholesale partners of ${cafe.name}.`,
    crumbs: [{ name: 'Wholesale sign-in', path: '/wholesale/login' }],
  }),
  '/account/forgot': (_data, { cafe }) => ({
    title: 'Forgot password',
    description: `Ask for a link to set a new password for your account with ${cafe.name}.`,
  }),
  '/account/reset': (_data, { cafe }) => ({
    title: 'New password',
    description: `Set a new password for your account with ${cafe.name}.`,
  }),
  '/account/confirm': (_data, { cafe }) => ({
    title: 'Confirm your email',
    description: `Confirm your address to open your account with ${cafe.name}.`,
  }),
  '/wholesale/paper': (_data, { cafe }) => ({
    title: 'Send a document',
    description: `Send ${cafe.name} a document that your wholesale application lacks.`,
  }),
  '/wholesale/join': (_data, { cafe }) => ({
    title: 'Join your company’s account',
    description: `For colleagues of wholesale partners of ${cafe.name}.`,
  }),
  '/wholesale/price-list': (_data, { cafe }) => ({
    title: 'Price list',
    description: `For approved wholesale partners of ${cafe.name}.`,
  }),
} satisfies Partial<Record<ShownPath, FactsOf<unknown>>>;

function contactDescription({ name, address, phones }: PageContext['cafe']): string {
  const where = addressLine(address);
  const [phone] = phones;
  const ways = [`Write to ${name}`, phone && `call ${phone.number}`, where && `visit us at ${where}`];
  return `${new Intl.ListFormat('en', { type: 'disjunction' }).format(ways.filter((way) => !!way) as string[])}.`;
}
