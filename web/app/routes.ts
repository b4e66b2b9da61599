import { index, layout, type RouteConfig, route } from '@react-router/dev/routes';
import type { PublicPath } from '@velvet-spoon/contract/domain/public-pages';
import { tabs } from './admin/tabs.ts';
import { handbookLanguages } from './handbook/chapter.ts';

/** The paths that show the dashboard: /admin/wholesale redirects to its tab instead. */
const adminPaths = tabs.map(({ path }) => path).filter((path) => path !== 'wholesale');

/** What search engines, caches and tests know of it is in the table of public pages. */
function page(path: PublicPath, file: string, id?: string) {
  return route(path.slice(1), file, id === undefined ? {} : { id });
}

export default [
  layout('site/layout.tsx', [
    index('site/home/home.route.tsx'),
    page('/about', 'site/about/about.route.tsx'),
    page('/menu', 'site/menu/menu.route.tsx'),
    page('/menu/:slug', 'site/product/product.route.tsx'),
    page('/news', 'site/news/news.route.tsx'),
    page('/news/preview/:token', 'site/news/preview/preview.route.tsx'),
    page('/news/:slug', 'site/story/story.route.tsx'),
    page('/search', 'site/search/search.route.tsx'),
    page('/contact', 'site/contact/contact.route.tsx'),
    page('/celebrations', 'site/celebrations/celebrations.route.tsx'),
    page('/privacy', 'site/privacy/privacy.route.tsx'),
    page('/wholesale/register', 'wholesale/register/register.route.tsx'),
    page('/wholesale/login', 'wholesale/sign-in/sign-in.route.tsx'),
    page('/account/forgot', 'wholesale/password/forgot.route.tsx'),
    page('/account/reset', 'wholesale/password/reset.route.tsx'),
    page('/account/confirm', 'wholesale/confirm/confirm.route.tsx'),
    page('/wholesale/forgot', 'wholesale/moved.route.ts', 'wholesale/forgot'),
    page('/wholesale/reset', 'wholesale/moved.route.ts', 'wholesale/reset'),
    page('/wholesale/confirm', 'wholesale/moved.route.ts', 'wholesale/confirm'),
    page('/wholesale/paper', 'wholesale/paper/paper.route.tsx'),
    page('/wholesale/price-list', 'wholesale/price-list/price-list.route.tsx'),
    page('/wholesale/join', 'wholesale/join/join.route.tsx'),
    page('/wholesale/admin', 'wholesale/admin-redirect.route.ts'),
    page('/wholesale', 'wholesale/admin-redirect.route.ts', 'wholesale'),
    page('/*', 'site/not-found/not-found.route.tsx'),
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
