import '../app/ui/fonts.css';
import '../app/ui/tokens.css';
import '../app/ui/base.css';
// Links load it on first use, and might ask the API after the test that did so.
import '../app/site/prefetch/page-data.ts';
import { type ComponentType, useLayoutEffect } from 'react';
import {
  createPath,
  createRoutesStub,
  type NavigateFunction,
  Outlet,
  type ShouldRevalidateFunction,
  useLocation,
  useNavigate,
} from 'react-router';
import { page } from 'vitest/browser';
import { cleanup, render } from 'vitest-browser-react';
import { cache } from '../app/api/cache.ts';
import type { RootData } from '../app/api/root-data.ts';
import SiteLayout from '../app/site/layout.tsx';
import { type Answers, type FakeApi, fakeApi } from './fake-api.ts';
import { rootData } from './root-data.ts';

/** The part of a route module that a browser runs. */
type RouteModule = {
  // oxlint-disable-next-line typescript/no-explicit-any -- Each route's props are its own.
  default: ComponentType<any>;
  // oxlint-disable-next-line typescript/no-explicit-any -- The router passes what React Router's types promise.
  clientLoader?: (args: any) => unknown;
  // oxlint-disable-next-line typescript/no-explicit-any -- As above.
  clientAction?: (args: any) => unknown;
  shouldRevalidate?: ShouldRevalidateFunction;
  handle?: unknown;
};

export type Options = {
  /** Pages by their path in routes.ts, such as `menu/:slug`. */
  routes: Record<string, RouteModule>;
  root?: Partial<RootData>;
  /** Also header, footer and order link. */
  withFrame?: boolean;
  width?: number;
};

/** Opens a public page as a browser does that has come from another page, with the API replaced by `answers`. */
export async function openPage(address: string, answers: Answers, options: Options): Promise<FakeApi> {
  const { routes, root = {}, withFrame = false, width } = options;
  if (width) await page.viewport(width, 900);
  // A test may open another page.
  await cleanup();
  cache.clear();
  const api = fakeApi(answers);
  const children = Object.entries(routes).map(([path, { default: Component, ...module }]) => ({
    ...(path === '' ? { index: true as const } : { path }),
    Component,
    HydrateFallback: () => null,
    ...(module.handle !== undefined && { handle: module.handle }),
    ...(module.clientLoader && { loader: module.clientLoader }),
    ...(module.clientAction && { action: module.clientAction }),
    ...(module.shouldRevalidate && { shouldRevalidate: module.shouldRevalidate }),
  }));
  const Stub = createRoutesStub([
    {
      id: 'root',
      path: '/',
      loader: () => ({ ...rootData, ...root }),
      shouldRevalidate: () => false,
      HydrateFallback: () => null,
      Component: Watched,
      children: [{ Component: withFrame ? SiteLayout : Main, children }],
    },
  ]);
  await render(<Stub initialEntries={[address]} />);
  return api;
}

/** What is left of the layout without its frame. */
function Main() {
  return (
    <main>
      <Outlet />
    </main>
  );
}

let here = '';
let navigate: NavigateFunction;

function Watched() {
  const location = useLocation();
  const go = useNavigate();
  useLayoutEffect(() => {
    here = createPath(location);
    navigate = go;
  }, [location, go]);
  return <Outlet />;
}

/** Where the visitor is, such as `/menu?page=2`. */
export const address = () => here;

export async function goBack(): Promise<void> {
  await navigate(-1);
}

/** Makes the visitor one who has already seen the order popup. */
export const dismissPopup = () => localStorage.setItem('vs_order_popup_shown', '1');
