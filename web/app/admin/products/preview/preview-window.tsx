import { Modal, SegmentedControl, Text } from '@mantine/core';
import type { ProductDetail } from '@velvet-spoon/contract/products';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ProductArticle } from '../../../site/product/product-article.tsx';
import { ProductCard } from '../../../site/products/product-card.tsx';
import styles from './preview.module.css';

type PreviewWindowProps = { product: ProductDetail; onClose: () => void };

export function PreviewWindow({ product, onClose }: PreviewWindowProps) {
  const { t } = useTranslation();
  const [shown, setShown] = useState('page');
  return (
    <Modal
      opened
      onClose={onClose}
      fullScreen
      classNames={{ title: styles.title }}
      title={t('products.preview.open')}
      closeButtonProps={{ 'aria-label': t('products.preview.close'), size: '2.75rem' }}
    >
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
        <Text size="sm" c="dimmed">
          {t('products.preview.hint')}
        </Text>
      </div>
      {shown === 'card' ? (
        <CardPreview product={product} />
      ) : (
        <div className={styles.page} inert lang="en">
          <ProductArticle product={product} />
        </div>
      )}
    </Modal>
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
