import type { PagePicture } from '@velvet-spoon/contract/api/page-pictures';
import type { Category } from '@velvet-spoon/contract/api/products';
import { readParams } from '@velvet-spoon/contract/domain/public-pages';
import { data, Link, useSearchParams } from 'react-router';
import { Deferred, useArrived, useLastArrived, useServerData } from '../../api/deferred.tsx';
import { requestContext } from '../../api/request-context.ts';
import { pagePictures as pictures } from '../../api/resource.ts';
import { useCafe } from '../../api/root-data.ts';
import type { CafeFrame } from '../../cafe/cafe-frame.ts';
import { ProductGridSkeleton } from '../../products/product-card.tsx';
import * as stored from '../../products/products-data.ts';
import shimmer from '../../products/shimmer.module.css';
import { Picture } from '../../ui/picture.tsx';
import { requireAddress } from '../frame/canonical-link.tsx';
import { PageTitle } from '../frame/page-title.tsx';
import type { Route } from './+types/menu.route';
import styles from './menu.module.css';
import { MenuContent } from './menu-content.tsx';
import { ALL, MENU_TITLE, menuAddress, menuQuery, menuView, PAGE_SIZE } from './menu-view.ts';

export async function loader({ context, request }: Route.LoaderArgs) {
  const { api } = context.get(requestContext);
  const query = queryOf(request);
  const [pagePictures, categories, allergens, products] = await Promise.all([
    pictures.load(api),
    stored.categories.load(api, query),
    stored.allergens.load(api),
    stored.products.load(api, query),
  ]);
  if (categories.ok) requireAddress(request, menuAddress(knownView(categories.value, request)));
  const isWhole = categories.ok && allergens.ok && products.ok;
  return data({ pagePictures, categories, allergens, products }, isWhole ? 200 : 502);
}

/** An unknown category shows the whole menu. */
function knownView(categories: Category[], { url }: Request) {
  const view = menuView(categories, readParams(url, '/menu'));
  return { ...view, category: view.categories.includes(view.category) ? view.category : ALL };
}

export function clientLoader({ request }: Route.ClientLoaderArgs) {
  const query = queryOf(request);
  return {
    pagePictures: pictures.read(),
    categories: stored.categories.read(query),
    allergens: stored.allergens.read(),
    products: stored.products.read(query),
  };
}

function queryOf({ url }: Request) {
  return menuQuery(readParams(url, '/menu'));
}

export default function Menu({ loaderData }: Route.ComponentProps) {
  const [search] = useSearchParams();
  const { celebrates, ingredients } = useCafe();
  const categories = useLastArrived(loaderData.categories);
  const allergens = useLastArrived(loaderData.allergens);
  const products = useArrived(loaderData.products);
  const query = menuQuery(search);
  useServerData(loaderData.pagePictures, pictures.keep);
  useServerData(loaderData.categories, (list) => stored.categories.keep(list, query));
  useServerData(loaderData.allergens, (list) => stored.allergens.keep(list));
  useServerData(loaderData.products, (list) => stored.products.keep(list, query));
  return (
    <>
      <header className={styles.hero}>
        <Deferred value={loaderData.pagePictures} name="pagePictures" fallback={null}>
          {(outcome) => outcome.ok && <Band picture={outcome.value.banner} />}
        </Deferred>
        <h1>Our Menu</h1>
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
        {celebrates && (
          <p className={styles.celebrate}>
            A birthday, a wedding, a Tuesday worth marking?{' '}
            <Link to="/celebrations">Ask for a celebration cake</Link>
          </p>
        )}
      </section>
      <MenuBanner ingredients={ingredients} />
    </>
  );
}

/** Behind the title, a phone shows a part of a row that is 68rem wide, and half the bytes are sharp enough for it. */
const BAND_SIZES = 'max(100vw, 45rem)';

/** Without a picture, the title needs no room above it. */
function Band({ picture }: { picture: PagePicture | null }) {
  if (!picture) return <span className={styles.noBand} />;
  return <Picture picture={picture} sizes={BAND_SIZES} isPriority isBackdrop className={styles.band} />;
}

function MenuBanner({ ingredients }: Pick<CafeFrame, 'ingredients'>) {
  return (
    <section className={styles.banner} aria-labelledby="finest">
      <div>
        <p className={styles.bannerKicker}>Fresh daily</p>
        <h2 id="finest" className={styles.bannerTitle}>
          Made With The Finest Ingredients
        </h2>
      </div>
      {ingredients.length > 0 && (
        <ul className={styles.ingredients}>
          {ingredients.map((ingredient) => (
            <li key={ingredient}>{ingredient}</li>
          ))}
        </ul>
      )}
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
