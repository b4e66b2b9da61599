import type { PagePictures } from '@velvet-spoon/contract/api/page-pictures';
import { useState } from 'react';
import { Icon } from '../../ui/icon.tsx';
import { Modal } from '../../ui/modal.tsx';
import { PagePicture } from '../page-pictures/page-pictures.tsx';
import type { HomeTexts } from '../texts/with-texts.tsx';
import styles from './film.module.css';
import { FilmPlayer } from './film-player.tsx';

type FilmProps = { text: HomeTexts['film']; film: PagePictures['film'] };

export function Film({ text: { title, text }, film }: FilmProps) {
  const [isOpen, setOpen] = useState(false);
  if (!film) return null;
  return (
    <section className={styles.film} aria-labelledby="film">
      <button
        type="button"
        className={styles.poster}
        aria-label={`Play the film: ${title}`}
        aria-haspopup="dialog"
        onClick={() => setOpen(true)}
      >
        <PagePicture
          picture={film.poster}
          sizes="(min-width: 85rem) 78rem, (min-width: 48rem) 94vw, 200vw"
          className={styles.picture}
        />
        <span className={styles.play}>
          <Icon name="play" size={34} />
        </span>
      </button>
      <noscript>
        <p className={styles.link}>
          <a href={film.src}>Watch the film</a>
        </p>
      </noscript>
      <div className={styles.text}>
        <h2 id="film" className={styles.title}>
          {title}
        </h2>
        <p>{text}</p>
      </div>
      <Modal label={title} isOpen={isOpen} onClose={() => setOpen(false)}>
        <FilmPlayer film={film} title={title} />
      </Modal>
    </section>
  );
}
