import type { Picture } from '@velvet-spoon/contract/pictures';
import { useTranslation } from 'react-i18next';
import styles from '../products.module.css';

/** Decorative: the name stands next to it. */
export function Thumbnail({ picture }: { picture: Picture | null }) {
  const { t } = useTranslation();
  if (!picture) return <div className={styles.noPhoto}>{t('products.noPhoto')}</div>;
  return (
    <picture>
      {picture.sources.map(({ type, srcset }) => (
        <source key={type} type={type} srcSet={srcset} sizes="4rem" />
      ))}
      <img className={styles.thumbnail} src={picture.src} alt="" loading="lazy" />
    </picture>
  );
}
