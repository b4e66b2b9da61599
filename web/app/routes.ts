import { index, layout, type RouteConfig, route } from '@react-router/dev/routes';
import { tabs } from './admin/tabs.ts';
import { handbookLanguages } from './handbook/chapter.ts';

/** The paths that show the dashboard: /admin/wholesale redirects to its tab instead. */
const adminPaths = tabs.map(({ path }) => path).filter((path) => path !== 'wholesale');

export default [
  layout('site/layout.tsx', [
    index('site/home/home.route.tsx'),
    route('about', 'site/about/about.route.tsx'),
    route('menu', 'site/menu/menu.route.tsx'),
    route('menu/:slug', 'site/product/product.route.tsx'),
    route('news', 'site/news/news.route.tsx'),
    route('news/:slug', 'site/story/story.route.tsx'),
    route('search', 'site/search/search.route.tsx'),
    route('contact', 'site/contact/contact.route.tsx'),
    route('privacy', 'site/privacy/privacy.route.tsx'),
    route('wholesale/register', 'wholesale/register/register.route.tsx'),
    route('wholesale/login', 'wholesale/sign-in/sign-in.route.tsx'),
    route('account/forgot', 'wholesale/password/forgot.route.tsx'),
    route('account/reset', 'wholesale/password/reset.route.tsx'),
    route('account/confirm', 'wholesale/confirm/confirm.route.tsx'),
    ...['forgot', 'reset', 'confirm'].map((path) =>
      route(`wholesale/${path}`, 'wholesale/moved.route.ts', { id: `wholesale/${path}` }),
    ),
    route('wholesale/paper', 'wholesale/paper/paper.route.tsx'),
    route('wholesale/admin', 'wholesale/admin-redirect.route.ts'),
    route('wholesale', 'wholesale/admin-redirect.route.ts', { id: 'wholesale' }),
    route('*', 'site/not-found/not-found.route.tsx'),
  ]),
  layout('admin/layout.tsx', [
    route('admin', 'admin/admin.route.tsx'),
    route('admin/join', 'admin/admin.route.tsx', { id: 'admin/join' }),
    ...adminPaths.map((path) => route(`admin/${path}`, 'admin/admin.route.tsx', { id: `admin/${path}` })),
  ]),
  route('admin/wholesale', 'admin/wholesale/wholesale-redirect.route.ts'),
  route('admin/handbook', 'handbook/handbook-redirect.route.ts'),
  ...handbookLanguages.map((language) =>
    route(`admin/handbook/${language}`, 'handbook/handbook.route.tsx', { id: `handbook/${language}` }),
  ),
] satisfies RouteConfig;
