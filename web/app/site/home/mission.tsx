import type { Picture as PictureData } from '@velvet-spoon/contract/pictures';
import { business } from '../../cafe/business.ts';
import { Picture } from '../../ui/picture.tsx';
import styles from './mission.module.css';

export function Mission({ picture }: { picture: PictureData | null }) {
  const { title, lead, text } = business.mission;
  return (
    <section className={styles.mission} aria-labelledby="mission">
      <div className={styles.window}>
        {picture && <Picture picture={picture} sizes="44rem" className={styles.picture} />}
      </div>
      <div className={styles.text}>
        <h2 id="mission" className={styles.kicker}>
          {title}
        </h2>
        <p className={styles.lead}>{lead}</p>
        <p className={styles.paragraph}>{text}</p>
      </div>
    </section>
  );
}
