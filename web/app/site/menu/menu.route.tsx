import { data, type ShouldRevalidateFunctionArgs, useSearchParams } from 'react-router';
import { Deferred } from '../../api/deferred.tsx';
import { outcomeOf, settle } from '../../api/outcome.ts';
import { useServerData } from '../../api/server-data.ts';
import { visitContext } from '../../api/visit.ts';
import { pageTitle } from '../../cafe/page-title.ts';
import { Failure } from '../../ui/notice.tsx';
import { keepProducts, listProducts, readProducts } from '../products/products-data.ts';
import type { Route } from './+types/menu.route';
import styles from './menu.module.css';
import { MenuBanner } from './menu-banner.tsx';
import { MenuContent } from './menu-content.tsx';
import { MenuLoading } from './menu-loading.tsx';

export const meta: Route.MetaFunction = () => [
  { title: pageTitle('Menu') },
  {
    name: 'description',
    content: 'Raw vegan cheesecakes, tarts, cakes, bars and truffles, made in Westfield, NJ.',
  },
];

export async function loader({ context }: Route.LoaderArgs) {
  const products = await settle(listProducts(context.get(visitContext).api));
  return data({ products }, products.ok ? 200 : 502);
}

export function clientLoader() {
  return { products: outcomeOf(readProducts()) };
}

/** Changing category or page needs no new data: the whole list is loaded. */
export function shouldRevalidate({ currentUrl, nextUrl }: ShouldRevalidateFunctionArgs): boolean {
  return currentUrl.pathname !== nextUrl.pathname;
}

export default function Menu({ loaderData: { products } }: Route.ComponentProps) {
  const [search] = useSearchParams();
  useServerData(products, keepProducts);
  return (
    <>
      <header className={styles.hero}>
        <h1 className={styles.title}>Our Menu</h1>
        <p className={styles.subtitle}>Explore our delicious collection of raw vegan desserts</p>
      </header>
      <section id="menu-content" className={styles.content} aria-labelledby="desserts">
        <h2 id="desserts" className="visually-hidden">
          Desserts
        </h2>
        <Deferred value={products} name="menu" fallback={<MenuLoading />}>
          {(outcome) =>
            outcome.ok ? (
              <MenuContent products={outcome.value} search={search} />
            ) : (
              <Failure>{outcome.message || 'Failed to load products.'}</Failure>
            )
          }
        </Deferred>
      </section>
      <MenuBanner />
    </>
  );
}
