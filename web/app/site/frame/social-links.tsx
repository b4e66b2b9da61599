import { useCafe } from '../../api/root-data.ts';
import styles from './footer.module.css';

export function SocialLinks() {
  const { social } = useCafe();
  if (social.length === 0) return null;
  return (
    <ul className={styles.social}>
      {social.map(({ name, url }) => (
        <li key={name}>
          <a href={url} target="_blank" rel="noopener" className={styles.socialLink}>
            {name}
          </a>
        </li>
      ))}
    </ul>
  );
}
