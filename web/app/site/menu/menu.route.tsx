import { readParams } from '@velvet-spoon/contract/cached-pages';
import { data, useSearchParams } from 'react-router';
import { outcomeOf, settle } from '../../api/outcome.ts';
import { useServerData } from '../../api/server-data.ts';
import { useArrived } from '../../api/use-arrived.ts';
import { useLastArrived } from '../../api/use-last-arrived.ts';
import { visitContext } from '../../api/visit.ts';
import {
  keepAllergens,
  keepCategories,
  keepProducts,
  listAllergens,
  listCategories,
  listProducts,
  readAllergens,
  readCategories,
  readProducts,
} from '../products/products-data.ts';
import type { Route } from './+types/menu.route';
import styles from './menu.module.css';
import { MenuBanner } from './menu-banner.tsx';
import { MenuContent } from './menu-content.tsx';
import { MenuLoading } from './menu-loading.tsx';
import { menuQuery } from './menu-view.ts';

export async function loader({ context, request }: Route.LoaderArgs) {
  const { api } = context.get(visitContext);
  const query = queryOf(request);
  const [categories, allergens, products] = await Promise.all([
    settle(listCategories(api, query)),
    settle(listAllergens(api)),
    settle(listProducts(api, query)),
  ]);
  const isWhole = categories.ok && allergens.ok && products.ok;
  return data({ categories, allergens, products }, isWhole ? 200 : 502);
}

export function clientLoader({ request }: Route.ClientLoaderArgs) {
  const query = queryOf(request);
  return {
    categories: outcomeOf(readCategories(query)),
    allergens: outcomeOf(readAllergens()),
    products: outcomeOf(readProducts(query)),
  };
}

function queryOf({ url }: Request) {
  return menuQuery(readParams(url, '/menu'));
}

export default function Menu({ loaderData }: Route.ComponentProps) {
  const [search] = useSearchParams();
  const categories = useLastArrived(loaderData.categories);
  const allergens = useLastArrived(loaderData.allergens);
  const products = useArrived(loaderData.products);
  const query = menuQuery(search);
  useServerData(loaderData.categories, (list) => keepCategories(query, list));
  useServerData(loaderData.allergens, keepAllergens);
  useServerData(loaderData.products, (list) => keepProducts(query, list));
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
        {categories ? (
          <MenuContent categories={categories} allergens={allergens} products={products} search={search} />
        ) : (
          <MenuLoading />
        )}
      </section>
      <MenuBanner />
    </>
  );
}
