import { addressLine } from '@velvet-spoon/contract/domain/cafe-links';
import { inPlace } from './cafe-node.ts';
import type { PageContext, PageFacts } from './page-facts.ts';

/** Pages whose facts do not depend on their loaders. */
export const plainPages: Record<string, (context: PageContext) => PageFacts> = {
  'site/about/about.route': ({ cafe }) => ({
    title: `About ${cafe.name}`,
    description: `Raw vegan desserts${inPlace(cafe)}: how ${cafe.name} began, what goes in and what stays out.`,
    kind: 'AboutPage',
    crumbs: [{ name: 'About Us', path: '/about' }],
  }),
  'site/contact/contact.route': ({ cafe }) => ({
    title: `Contact ${cafe.name}`,
    description: contactDescription(cafe),
    kind: 'ContactPage',
    crumbs: [{ name: 'Contact', path: '/contact' }],
  }),
  'site/privacy/privacy.route': ({ cafe }) => ({
    title: 'Privacy',
    description: `What ${cafe.name} keeps about you, for how long, and who can see it.`,
    crumbs: [{ name: 'Privacy', path: '/privacy' }],
  }),
  'site/search/search.route': ({ cafe }) => ({
    title: 'Search',
    description: `Find a dessert, an ingredient or a story of ${cafe.name}.`,
    isIndexed: false,
  }),
  'wholesale/register/register.route': ({ cafe }) => ({
    title: 'Become a wholesale partner',
    description: `Apply for a wholesale account with ${cafe.name}: raw vegan desserts for restaurants and shops.`,
    crumbs: [{ name: 'Wholesale application', path: '/wholesale/register' }],
  }),
  'wholesale/sign-in/sign-in.route': ({ cafe }) => ({
    title: 'Wholesale sign-in',
    description: `For restaurants and shops that are wholesale partners of ${cafe.name}.`,
    crumbs: [{ name: 'Wholesale sign-in', path: '/wholesale/login' }],
  }),
  'wholesale/password/forgot.route': ({ cafe }) => ({
    title: 'Forgot password',
    description: `Ask for a link to set a new password for your account with ${cafe.name}.`,
    isIndexed: false,
  }),
  'wholesale/password/reset.route': ({ cafe }) => ({
    title: 'New password',
    description: `Set a new password for your account with ${cafe.name}.`,
    isIndexed: false,
  }),
  'wholesale/confirm/confirm.route': ({ cafe }) => ({
    title: 'Confirm your email',
    description: `Confirm your address to open your account with ${cafe.name}.`,
    isIndexed: false,
  }),
  'wholesale/paper/paper.route': ({ cafe }) => ({
    title: 'Send a document',
    description: `Send ${cafe.name} a document that your wholesale application lacks.`,
    isIndexed: false,
  }),
};

function contactDescription({ name, address, phones }: PageContext['cafe']): string {
  const where = addressLine(address);
  const [phone] = phones;
  const ways = [`Write to ${name}`, phone && `call ${phone.number}`, where && `visit us at ${where}`];
  return `${new Intl.ListFormat('en', { type: 'disjunction' }).format(ways.filter((way) => !!way) as string[])}.`;
}
