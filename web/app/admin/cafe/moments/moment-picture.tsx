import type { Picture } from '@velvet-spoon/contract/pictures';
import styles from './moments.module.css';

/** In the shape of the home page. Decorative: the caption stands next to it. */
export function MomentPicture({ picture }: { picture: Picture }) {
  return (
    <picture>
      {picture.sources.map(({ type, srcset }) => (
        <source key={type} type={type} srcSet={srcset} sizes="6rem" />
      ))}
      <img className={styles.picture} src={picture.src} alt="" loading="lazy" />
    </picture>
  );
}
