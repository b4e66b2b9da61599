import { SegmentedControl } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import type { Product } from '@velvet-spoon/contract/api/products';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useCafe } from '../../../api/root-data.ts';
import { Logo } from '../../../appearance/logo.tsx';
import { propertiesOf } from '../../../appearance/look.ts';
import { pairings } from '../../../appearance/pairings.ts';
import { ProductArticle } from '../../../products/product-article.tsx';
import { ProductCard } from '../../../products/product-card.tsx';
import button from '../../../ui/button.module.css';
import { Hint } from '../../kit/elements.tsx';
import { adminApi } from '../../kit/session/admin-api.ts';
import type { LookValues } from './appearance-data.ts';
import styles from './look-preview.module.css';

const PAGES = ['home', 'dessert'] as const;

type LookProps = { look: LookValues };

/**
 * Parts of the site with values that are not saved yet. Not the pages themselves in a frame: every page forbids to be
 * framed, and would have to allow it for this.
 */
export function LookPreview({ look }: LookProps) {
  const { t } = useTranslation();
  const [page, setPage] = useState<string>('home');
  const featured = useQuery({
    queryKey: ['appearance-preview'],
    queryFn: () => adminApi.request('GET /content/featured'),
  });
  const { stylesheet } = pairings[look.pairing].fonts;
  return (
    <section aria-label={t('cafe.appearance.preview')}>
      <div className={styles.choice}>
        <SegmentedControl
          aria-label={t('cafe.appearance.preview')}
          value={page}
          onChange={setPage}
          data={PAGES.map((value) => ({ value, label: t(`cafe.appearance.pages.${value}`) }))}
        />
        <Hint>{t('cafe.appearance.previewHint')}</Hint>
      </div>
      {stylesheet && <link rel="stylesheet" href={stylesheet} />}
      <div className={styles.page} style={propertiesOf(look)} inert lang="en">
        <HeaderSample look={look} />
        {page === 'home' ? (
          <HomeSample products={featured.data ?? []} />
        ) : (
          <DessertSample slug={featured.data?.[0]?.slug} />
        )}
        <FooterSample look={look} />
      </div>
    </section>
  );
}

function HeaderSample({ look }: LookProps) {
  const { name } = useCafe();
  return (
    <div className={styles.header}>
      <p className={styles.wordmark}>
        <Logo logo={look.logo} name={name} />
      </p>
      <p>Menu</p>
    </div>
  );
}

function HomeSample({ products }: { products: readonly Product[] }) {
  const { name, tagline } = useCafe();
  return (
    <>
      <div className={styles.intro}>
        <p className="fine">{tagline}</p>
        <p className={styles.title}>{name}</p>
        <p>Cashew cream under a layer of raspberries, on a base of dates and almonds.</p>
        <p className={styles.buttons}>
          <span className={button.primary}>Order Online</span>
          <span className={button.quiet}>Explore Menu</span>
        </p>
      </div>
      <div className={styles.band}>
        <p className={styles.title}>Sweet, and nothing to hide</p>
        <p>Every dessert is made by hand, in small batches.</p>
      </div>
      <div className={styles.cards}>
        {products.slice(0, 3).map((product) => (
          <ProductCard key={product.slug} product={product} sizes="18rem" />
        ))}
      </div>
    </>
  );
}

function DessertSample({ slug }: { slug: string | undefined }) {
  const dessert = useQuery({
    queryKey: ['appearance-preview', slug],
    queryFn: () => adminApi.request('GET /content/products/{slug}', { params: { slug: slug ?? '' } }),
    enabled: slug !== undefined,
  });
  return dessert.data && <ProductArticle product={dessert.data} />;
}

function FooterSample({ look }: LookProps) {
  const { name, tagline } = useCafe();
  return (
    <div className={styles.footer}>
      <p className={styles.title}>
        <Logo logo={look.logo} name={name} />
      </p>
      <p className={styles.quiet}>{tagline}</p>
    </div>
  );
}
