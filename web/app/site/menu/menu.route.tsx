import { data, useSearchParams } from 'react-router';
import { useArrived, useLastArrived, useServerData } from '../../api/deferred.tsx';
import { outcomeOf, settle } from '../../api/outcome.ts';
import { visitContext } from '../../api/visit.ts';
import type { PageHandle } from '../frame/page-handle.ts';
import { PageTitle } from '../frame/page-title.tsx';
import { ProductGridSkeleton } from '../products/product-card.tsx';
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
import shimmer from '../products/shimmer.module.css';
import type { Route } from './+types/menu.route';
import styles from './menu.module.css';
import { MenuContent } from './menu-content.tsx';
import { MENU_TITLE, menuQuery, PAGE_SIZE } from './menu-view.ts';

const INGREDIENTS = ['Cashew', 'Raw cacao', 'Raspberry', 'Date', 'Pistachio', 'Coconut', 'Matcha', 'Mango'];

export const handle: PageHandle = { kept: { by: ['category', 'without', 'page'] } };

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
  return menuQuery(new URL(url).searchParams);
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

function MenuBanner() {
  return (
    <section className={styles.banner} aria-labelledby="finest">
      <div className={styles.bannerInside}>
        <div>
          <p className={styles.bannerKicker}>Fresh daily</p>
          <h2 id="finest" className={styles.bannerTitle}>
            Made With The Finest Ingredients
          </h2>
        </div>
        <ul className={styles.ingredients}>
          {INGREDIENTS.map((ingredient) => (
            <li key={ingredient}>{ingredient}</li>
          ))}
        </ul>
      </div>
    </section>
  );
}

function MenuLoading() {
  return (
    <>
      <PageTitle text={MENU_TITLE} />
      <div className={styles.categories}>
        {Array.from({ length: 6 }, (_, index) => (
          <span key={index} className={`${styles.boneCategory} ${shimmer.bone}`} />
        ))}
      </div>
      <p role="status" className="visually-hidden">
        Loading desserts...
      </p>
      <ProductGridSkeleton count={PAGE_SIZE} />
    </>
  );
}
