import { layout, type RouteConfig, route } from '@react-router/dev/routes';

export default [
  layout('site/layout.tsx', [
    route('menu', 'site/menu/menu.route.tsx'),
    route('menu/:slug', 'site/product/product.route.tsx'),
    route('*', 'site/not-found/not-found.route.tsx'),
  ]),
] satisfies RouteConfig;
