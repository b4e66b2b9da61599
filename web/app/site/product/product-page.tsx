import type { ProductDetail } from '@velvet-spoon/contract/products';
import type { ReactNode } from 'react';
import { PageTitle } from '../frame/page-title.tsx';
import { ProductArticle } from './product-article.tsx';

export function ProductPage({ product, children }: { product: ProductDetail; children: ReactNode }) {
  return (
    <>
      <PageTitle text={product.name} />
      <ProductArticle product={product} />
      {children}
    </>
  );
}
