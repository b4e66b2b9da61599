import { SegmentedControl } from '@mantine/core';
import type { Picture } from '@velvet-spoon/contract/api/pictures';
import type { Fact, ProductDetail } from '@velvet-spoon/contract/api/products';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ProductArticle } from '../../../products/product-article.tsx';
import { ProductCard } from '../../../products/product-card.tsx';
import { Dialog } from '../../kit/dialog.tsx';
import { Hint } from '../../kit/elements.tsx';
import { type DessertValues, readPrice } from '../form/dessert-values.ts';
import { filled } from '../form/read-dessert.ts';
import type { FormPicture, FormPictures } from '../pictures/form-pictures.ts';
import styles from './preview.module.css';

type PreviewWindowProps = { product: ProductDetail; onClose: () => void };

export function PreviewWindow({ product, onClose }: PreviewWindowProps) {
  const { t } = useTranslation();
  const [shown, setShown] = useState('page');
  return (
    <Dialog onClose={onClose} fullScreen title={t('products.preview.open')}>
      <div className={styles.choice}>
        <SegmentedControl
          aria-label={t('products.preview.open')}
          value={shown}
          onChange={setShown}
          data={[
            { value: 'page', label: t('products.preview.page') },
            { value: 'card', label: t('products.preview.card') },
          ]}
        />
        <Hint>{t('products.preview.hint')}</Hint>
      </div>
      {shown === 'card' ? (
        <CardPreview product={product} />
      ) : (
        <div className={styles.page} inert lang="en">
          <ProductArticle product={product} />
        </div>
      )}
    </Dialog>
  );
}

/** Inert: its link would leave the form. */
export function CardPreview({ product }: { product: ProductDetail }) {
  return (
    <div className={styles.card} inert lang="en">
      <ProductCard product={product} sizes="18rem" />
    </div>
  );
}

/** What visitors would get, if the form were saved as it is. */
export function previewProduct(
  values: DessertValues,
  { items, coverKey }: FormPictures,
  untitled: string,
): ProductDetail {
  const price = readPrice(values.price);
  const cover = items.find(({ key }) => key === coverKey);
  const gallery = items.filter(({ isInGallery }) => isInGallery).map(shown);
  const glance = factsOf(values);
  const factOf = (name: string) => glance.find(({ label }) => label.toLowerCase() === name)?.value ?? null;
  return {
    slug: values.slug,
    name: values.name.trim() || untitled,
    category: values.category,
    price: typeof price === 'number' ? price / 100 : 0,
    shortDescription: values.shortDescription,
    longDescription: values.longDescription,
    coverImage: cover?.picture.src ?? null,
    coverPicture: cover ? shown(cover) : null,
    galleryImages: gallery.map(({ src }) => src),
    galleryPictures: gallery,
    metadata: null,
    atAGlance: null,
    glance,
    allergens: { contains: values.contains, mayContain: values.mayContain },
    orderUrl: values.orderUrl.trim() || null,
    isSoldOut: values.isSoldOut,
    isNew: false,
    serves: factOf('serves'),
    leadTime: factOf('lead time'),
  };
}

function shown({ picture, alt }: FormPicture): Picture {
  return { ...picture, alt };
}

/** Without rows, the server fills in the same. */
function factsOf({ facts, category }: DessertValues): Fact[] {
  const rows = filled(facts).map(({ label, value }) => ({ label, value }));
  if (rows.length > 0) return rows;
  return [
    { label: 'Category', value: category || 'Desserts' },
    { label: 'Serves', value: '2-4 guests' },
    { label: 'Lead time', value: '48 hours' },
  ];
}
