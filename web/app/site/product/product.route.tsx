import { data } from 'react-router';
import { api } from '../../api/browser.ts';
import { Deferred } from '../../api/deferred.tsx';
import { settle } from '../../api/outcome.ts';
import { visitContext } from '../../api/visit.ts';
import { knownProduct } from '../products/products-data.ts';
import type { Route } from './+types/product.route';
import { failureText } from './product-failure.ts';
import { ProductLoading } from './product-loading.tsx';
import { ProductNotFound } from './product-not-found.tsx';
import { ProductPage } from './product-page.tsx';

export async function loader({ context, params }: Route.LoaderArgs) {
  if (!hasSlug(params)) return data({ preview: null, product: null }, 404);
  const { api } = context.get(visitContext);
  const product = await settle(api.request('GET /content/products/{slug}', { params }));
  return data({ preview: null, product }, product.ok ? 200 : (product.status ?? 502));
}

/** The list shows name and cover at once; the details are always fetched. */
export function clientLoader({ params }: Route.ClientLoaderArgs) {
  if (!hasSlug(params)) return { preview: null, product: null };
  const product = settle(api.request('GET /content/products/{slug}', { params }));
  return { preview: knownProduct(params.slug), product };
}

function hasSlug({ slug }: { slug: string }): boolean {
  return slug.trim() !== '';
}

export default function Product({ loaderData, params }: Route.ComponentProps) {
  const { preview, product } = loaderData;
  return (
    <Deferred value={product} name={params.slug} fallback={<ProductLoading preview={preview} />}>
      {(outcome) =>
        outcome?.ok ? (
          <ProductPage key={params.slug} product={outcome.value} />
        ) : (
          <ProductNotFound text={failureText(outcome)} />
        )
      }
    </Deferred>
  );
}
