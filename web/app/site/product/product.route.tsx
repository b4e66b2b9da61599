import { data } from 'react-router';
import { api } from '../../api/browser.ts';
import { Deferred } from '../../api/deferred.tsx';
import { settle } from '../../api/outcome.ts';
import { visitContext } from '../../api/visit.ts';
import { business } from '../../business.ts';
import { readProducts } from '../products/products-data.ts';
import type { Route } from './+types/product.route';
import { ProductLoading } from './product-loading.tsx';
import { ProductNotFound } from './product-not-found.tsx';
import { ProductPage } from './product-page.tsx';

export const meta: Route.MetaFunction = ({ loaderData }) => {
  const product = loaderData?.product;
  if (!product || product instanceof Promise || !product.ok) return [{ title: `Dessert | ${business.name}` }];
  return [
    { title: `${product.value.name} | ${business.name}` },
    { name: 'description', content: product.value.shortDescription },
  ];
};

export async function loader({ context, params }: Route.LoaderArgs) {
  const { api } = context.get(visitContext);
  const product = await settle(api.request('GET /content/products/{slug}', { params }));
  return data({ preview: null, product }, product.ok ? 200 : (product.status ?? 502));
}

/** The card that was clicked paints its name and cover at once; the rest is always fetched. */
export function clientLoader({ params }: Route.ClientLoaderArgs) {
  const known = readProducts();
  const preview = known instanceof Promise ? null : (known.find(({ slug }) => slug === params.slug) ?? null);
  return { preview, product: settle(api.request('GET /content/products/{slug}', { params })) };
}

export default function Product({ loaderData, params }: Route.ComponentProps) {
  const { preview, product } = loaderData;
  return (
    <Deferred value={product} name={params.slug} fallback={<ProductLoading preview={preview} />}>
      {(outcome) =>
        outcome.ok ? <ProductPage product={outcome.value} /> : <ProductNotFound failure={outcome} />
      }
    </Deferred>
  );
}
