import type { ProductDetail } from '@velvet-spoon/contract/products';
import type { ReactNode } from 'react';
import { usePageTitle } from '../../api/root-data.ts';
import { ProductArticle } from './product-article.tsx';

export function ProductPage({ product, children }: { product: ProductDetail; children: ReactNode }) {
  return (
    <>
      <title>{usePageTitle(product.name)}</title>
      <meta name="description" content={product.shortDescription} />
      <ProductArticle product={product} />
      {children}
    </>
  );
}
