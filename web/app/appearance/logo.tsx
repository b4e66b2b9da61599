import type { Picture } from '@velvet-spoon/contract/api/pictures';
import styles from './logo.module.css';

type LogoProps = { logo: Picture | null; name: string };

/** The logo of the cafe, or else its name in letters. Never lazy or faded in: it is the first thing on every page. */
export function Logo({ logo, name }: LogoProps) {
  if (!logo) return name;
  return (
    <picture className={styles.logo}>
      {logo.sources.map(({ type, srcset }) => (
        <source key={type} type={type} srcSet={srcset} sizes="12rem" />
      ))}
      <img src={logo.src} width={logo.width} height={logo.height} alt={name} />
    </picture>
  );
}
