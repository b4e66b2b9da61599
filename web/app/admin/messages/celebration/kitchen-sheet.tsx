import { createPortal } from 'react-dom';
import { useTranslation } from 'react-i18next';
import { type CelebrationProps, useCelebrationWords } from './celebration-words.ts';
import { GuestPicture } from './guest-picture.tsx';
import styles from './kitchen-sheet.module.css';

/** What the kitchen pins to the wall: the only thing that is printed while the message is open. */
export function KitchenSheet({ message, celebration }: CelebrationProps) {
  const { t } = useTranslation();
  const words = useCelebrationWords();
  const { name, phone, reference, due_on: day, text } = message;
  const { guests, words: written, pictures } = celebration;
  const allergies = words.allergies(celebration);
  return createPortal(
    <article className={styles.sheet}>
      <p className={styles.allergies}>
        {t('messages.celebration.allergies')}: {allergies || t('messages.celebration.noAllergies')}
      </p>
      <h1>{words.day(day ?? '')}</h1>
      <p className={styles.cake}>
        {words.dessert(celebration)}, {t('messages.celebration.guestCount', { count: guests })}
      </p>
      {written && (
        <p className={styles.written}>
          {t('messages.celebration.words')}: {written}
        </p>
      )}
      <p>{words.handover(celebration)}</p>
      <p>
        {name}, {phone}, {reference}
      </p>
      <p className={styles.wish}>{text}</p>
      <div className={styles.pictures}>
        {pictures.map((picture, index) => (
          <GuestPicture key={picture.id} messageId={message.id} picture={picture} number={index + 1} />
        ))}
      </div>
      <p className={styles.note}>{t('messages.celebration.note')}</p>
    </article>,
    document.body,
  );
}
