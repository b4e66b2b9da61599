import { data, Navigate, redirect } from 'react-router';
import { Deferred } from '../../api/deferred.tsx';
import { settle } from '../../api/outcome.ts';
import { visitContext } from '../../api/visit.ts';
import { knownProduct } from '../products/products-data.ts';
import type { Route } from './+types/product.route';
import { readProduct, readRelated } from './product-data.ts';
import { ProductFailureScreen } from './product-failure-screen.tsx';
import { ProductLoading } from './product-loading.tsx';
import { ProductPage } from './product-page.tsx';
import { Related } from './related.tsx';

const RELATED = 'GET /content/products/{slug}/related';

export async function loader({ context, params }: Route.LoaderArgs) {
  if (!hasSlug(params)) return data({ preview: null, product: null, related: null }, 404);
  const { api } = context.get(visitContext);
  const [product, related] = await Promise.all([
    settle(api.request('GET /content/products/{slug}', { params })),
    settle(api.request(RELATED, { params })),
  ]);
  if (product.ok && product.value.slug !== params.slug) throw redirect(`/menu/${product.value.slug}`, 301);
  return data({ preview: null, product, related }, product.ok ? 200 : (product.status ?? 502));
}

/** The list shows name and cover at once; the details are fetched for every visit, if possible ahead of the click. */
export function clientLoader({ params }: Route.ClientLoaderArgs) {
  if (!hasSlug(params)) return { preview: null, product: null, related: null };
  const { slug } = params;
  return {
    preview: knownProduct(slug),
    product: settle(readProduct(slug)),
    related: settle(readRelated(slug)),
  };
}

function hasSlug({ slug }: { slug: string }): boolean {
  return slug.trim() !== '';
}

export default function Product({ loaderData, params }: Route.ComponentProps) {
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
