import type { PlacedPicture as PictureData } from '@velvet-spoon/contract/imagery';
import { PlacedPicture } from '../imagery/placed-picture.tsx';
import type { HomeTexts } from './home-texts.ts';
import styles from './mission.module.css';

type MissionProps = Pick<HomeTexts, 'mission'> & { picture: PictureData | null };

export function Mission({ mission: { title, lead, text }, picture }: MissionProps) {
  if (lead === '' && text === '') return null;
  return (
    <section className={styles.mission} aria-labelledby="mission">
      <div className={styles.window}>
        {picture && <PlacedPicture picture={picture} sizes="44rem" className={styles.picture} />}
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
