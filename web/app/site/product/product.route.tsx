import type { Product, ProductDetail } from '@velvet-spoon/contract/api/products';
import type { ReactNode } from 'react';
import { data, Link, Navigate, redirect } from 'react-router';
import { Deferred } from '../../api/deferred.tsx';
import { dessert, relatedDesserts } from '../../api/details.ts';
import { requestContext } from '../../api/request-context.ts';
import { useCafe } from '../../api/root-data.ts';
import styles from '../../products/product.module.css';
import { ProductArticle } from '../../products/product-article.tsx';
import { ProductGrid } from '../../products/product-card.tsx';
import { HERO_SIZES } from '../../products/product-pictures.ts';
import { knownProduct } from '../../products/products-data.ts';
import shimmer from '../../products/shimmer.module.css';
import { Picture } from '../../ui/picture.tsx';
import { PageTitle } from '../frame/page-title.tsx';
import type { Route } from './+types/product.route';
import { ProductFailureScreen } from './product-failure-screen.tsx';

export async function loader({ context, params }: Route.LoaderArgs) {
  if (!hasSlug(params)) return data({ preview: null, product: null, related: null }, 404);
  const { api } = context.get(requestContext);
  const [product, related] = await Promise.all([
    dessert.load(api, params.slug),
    relatedDesserts.load(api, params.slug),
  ]);
  if (product.ok && product.value.slug !== params.slug) throw redirect(`/menu/${product.value.slug}`, 301);
  return data({ preview: null, product, related }, product.ok ? 200 : (product.status ?? 502));
}

/** The list shows name and cover at once; the details are fetched, if possible ahead of the click. */
export function clientLoader({ params }: Route.ClientLoaderArgs) {
  if (!hasSlug(params)) return { preview: null, product: null, related: null };
  const { slug } = params;
  return {
    preview: knownProduct(slug),
    product: dessert.read(slug),
    related: relatedDesserts.read(slug),
  };
}

function hasSlug({ slug }: { slug: string }): boolean {
  return slug.trim() !== '';
}

export default function Details({ loaderData, params }: Route.ComponentProps) {
  const { preview, product, related } = loaderData;
  return (
    <Deferred value={product} name={params.slug} fallback={<ProductLoading preview={preview} />}>
      {(outcome) => {
        if (!outcome?.ok) return <ProductFailureScreen failure={outcome} />;
        if (outcome.value.slug !== params.slug)
          return <Navigate to={`/menu/${outcome.value.slug}`} replace />;
        return (
          <ProductPage key={params.slug} product={outcome.value}>
            <Deferred value={related} name={params.slug} fallback={null}>
              {(others) =>
                others?.ok &&
                others.value.length > 0 && (
                  <Related category={outcome.value.category} products={others.value} slug={params.slug} />
                )
              }
            </Deferred>
          </ProductPage>
        );
      }}
    </Deferred>
  );
}

function ProductPage({ product, children }: { product: ProductDetail; children: ReactNode }) {
  return (
    <>
      <PageTitle text={product.name} />
      <ProductArticle product={product}>
        {useCafe().celebrates && (
          <Link to={`/celebrations?dessert=${product.slug}`} className={styles.celebrate}>
            For a celebration? Ask for it as a cake
          </Link>
        )}
      </ProductArticle>
      {children}
    </>
  );
}

type RelatedProps = { category: string; products: Product[]; slug: string };

function Related({ category, products, slug }: RelatedProps) {
  return (
    <section className={styles.related} aria-labelledby="related">
      <h2 id="related">More {category}</h2>
      <ProductGrid products={products} name={slug} sizes="(min-width: 60rem) 40rem, 92vw" />
    </section>
  );
}

/** Shows what the list knows about the dessert, laid out like the final page. */
function ProductLoading({ preview }: { preview: Product | null }) {
  return (
    <div className={styles.hero} aria-busy="true">
      <PageTitle text={preview?.name ?? 'Dessert'} />
      <div className={preview?.coverPicture ? styles.stage : `${styles.stage} ${shimmer.bone}`}>
        {preview?.coverPicture && <Picture picture={preview.coverPicture} sizes={HERO_SIZES} isPriority />}
      </div>
      <div className={styles.summary}>
        <p role="status" className="fine">
          Loading dessert...
        </p>
        {preview ? (
          <h1 className={styles.name}>{preview.name}</h1>
        ) : (
          <span className={`${styles.boneName} ${shimmer.bone}`} />
        )}
        <span className={`${styles.boneLine} ${shimmer.bone}`} />
        <span className={`${styles.boneLine} ${shimmer.bone}`} />
        <span className={`${styles.boneButton} ${shimmer.bone}`} />
      </div>
    </div>
  );
}
